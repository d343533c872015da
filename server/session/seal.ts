import 'server-only';
import { createHash, hkdfSync } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from '../env';

/**
 * Seals carry the id of their password. It is made from the secret itself, so that adding a newer secret in front
 * or dropping the oldest one changes no other secret's id.
 */
const idOf = (secret: string) =>
  String(Number.parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 10), 16));

/** Encrypts and signs with the newest secret; `ttl` in seconds is checked on opening. */
export async function seal(data: object, ttl: number): Promise<string> {
  const [newest = ''] = env().SESSION_SECRETS;
  return sealData(data, { password: { [idOf(newest)]: newest }, ttl });
}

/** Opens a seal made with any of the secrets. Tampered, expired and unknown ones open as `{}`: there is no error to tell apart. */
export async function unseal(sealed: string): Promise<unknown> {
  const password = Object.fromEntries(env().SESSION_SECRETS.map((secret) => [idOf(secret), secret]));
  return unsealData(sealed, { password, ttl: 0 });
}

/** Name under which a seal or a session id may be remembered without remembering it. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A key of one account's own, the same at every sign-in: 32 bytes, base64. It changes with the newest secret. */
export function draftKeyOf(accountId: string): string {
  const [newest = ''] = env().SESSION_SECRETS;
  return Buffer.from(hkdfSync('sha256', newest, accountId, 'drafts', 32)).toString('base64');
}
