// No schemas here, because screens load this file.

/** Maximum customers in one merge. */
export const maxMerged = 10;
