/** Rows of each list of today's work before it grows. */
export const shownRows = 3;
