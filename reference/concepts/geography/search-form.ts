/**
 * Returns the search form of a name: lower case, without parentheses, quotes and double spaces (S1 §7). Applied to
 * stored names and to queries.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[()[\]{}"'`´‘’“”„״׳]/g, '')
    .replace(/[-־–—_\s]+/g, ' ')
    .trim();

/** Returns the search form escaped for LIKE: typed text has no wildcards. */
export const likeForm = (text: string): string => searchForm(text).replace(/[\\%_]/g, '\\$&');
