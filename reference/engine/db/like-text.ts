/** Escapes a word for a LIKE pattern: typed text has no wildcards. */
export const likeText = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
