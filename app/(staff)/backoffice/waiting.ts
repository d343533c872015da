/** Registrations of the start page; all others are behind its link. */
export const shownRegistrations = 5;
