import { createHash, randomBytes } from 'node:crypto';
import { defaultLocale, type Locale, localeParameter } from '../../lib/i18n/locales';
import type { Settings } from '../settings';

/** Where the product is after a start without settings. */
const localAddress = 'http://127.0.0.1:3000';

export interface Link {
  /** What is mailed; this is the only time that the token is known here. */
  url: string;
  hash: string;
}

/**
 * A link with a new token of 256 random bits (SD 25).
 * @param page the path before the token, `/reset`
 * @param locale what its receiver reads: the page opens in it
 */
export function newLink(
  settings: Pick<Settings, 'publicUrl'>,
  page: `/${string}`,
  locale: Locale = defaultLocale,
): Link {
  const token = randomBytes(32).toString('base64url');
  const language = locale === defaultLocale ? '' : `?${localeParameter}=${locale}`;
  return { url: addressOf(settings, `${page}/${token}${language}`), hash: linkHash(token) };
}

/** Address of a page of the product, for what is mailed. */
export const addressOf = ({ publicUrl = localAddress }: Pick<Settings, 'publicUrl'>, page: `/${string}`): string =>
  `${publicUrl}${page}`;

/** Under which a token is stored: who reads the table cannot use it. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');
