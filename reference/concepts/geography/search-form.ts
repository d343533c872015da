import { normalQuery } from '../../../lib/rules/kit/normal-form';

/** Accents, Hebrew points and Arabic vowel signs, which people leave out: Алёна is searched as Алена. */
const points = /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u064B-\u0652]/g;

/**
 * Returns the search form of a name: lower case, without parentheses, quotes, points and double spaces (S1 §7). Applied
 * to stored names and to queries.
 */
export const searchForm = (text: string): string =>
  normalQuery(text)
    .normalize('NFKD')
    .replace(points, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[()[\]{}"'`´‘’‛ʼ“”„״׳]/g, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();

/** Returns the search form escaped for LIKE: typed text has no wildcards. */
export const likeForm = (text: string): string => searchForm(text).replace(/[\\%_]/g, '\\$&');
