/**
 * A name as it is searched: lower case, without parentheses, quotes and double spaces (S1 §7). Applied to stored names
 * and to what was typed alike.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[()[\]{}"'`´‘’“”„״׳]/g, '')
    .replace(/[-־–—_\s]+/g, ' ')
    .trim();

/** The same as the pattern of a LIKE: what people type has no wildcards. */
export const likeForm = (text: string): string => searchForm(text).replace(/[\\%_]/g, '\\$&');
