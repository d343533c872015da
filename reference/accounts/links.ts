import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../settings';

/** Where the product is after a start without settings. */
const localAddress = 'http://localhost:3000';

export interface Link {
  /** What is mailed; this is the only time that the token is known here. */
  url: string;
  hash: string;
}

/** A link with a new token of 256 random bits (decision 25). `page` is the path before the token, `/reset`. */
export function newLink({ publicUrl = localAddress }: Settings, page: `/${string}`): Link {
  const token = randomBytes(32).toString('base64url');
  return { url: `${publicUrl}${page}/${token}`, hash: linkHash(token) };
}

/** Under which a token is stored: who reads the table cannot use it. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');
