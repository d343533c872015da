// No schemas here: screens load this file.

/** Most customers in one merge. */
export const mostMerged = 10;
