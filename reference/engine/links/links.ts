import { createHash, randomBytes } from 'node:crypto';
import { defaultLocale, type Locale, localeParameter } from '../../../lib/i18n/locales';
import type { Settings } from '../settings';

/** Default address of the product. */
const localAddress = 'http://127.0.0.1:3000';

export interface Link {
  /** Address to mail; only its hash is stored. */
  url: string;
  hash: string;
}

/**
 * Creates a link with a new token of 256 random bits (SD 25).
 * @param page path before the token, such as `/reset`
 * @param locale language of the recipient, in which the page opens
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

/** Returns the address of a page of the product, for mails. */
export const addressOf = ({ publicUrl = localAddress }: Pick<Settings, 'publicUrl'>, page: `/${string}`): string =>
  `${publicUrl}${page}`;

/** Returns the hash under which a token is stored, so that stored rows cannot be used as links. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');
