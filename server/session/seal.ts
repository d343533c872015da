import 'server-only';
import { createHash, hash, hkdfSync } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from '../env';

/**
 * Seals contain the id of their secret. The id is derived from the secret, so that adding or removing a secret does not
 * change other ids.
 */
const idOf = (secret: string) =>
  String(Number.parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 10), 16));

/** Encrypts and signs with the newest secret. `ttl` in seconds is checked on opening. */
export async function seal(data: object, ttl: number): Promise<string> {
  const [newest = ''] = env().SESSION_SECRETS;
  return sealData(data, { password: { [idOf(newest)]: newest }, ttl });
}

/**
 * Opens a seal of any of the secrets. Returns `{}` for an invalid, expired or unknown one, without telling them apart.
 */
export async function unseal(sealed: string): Promise<unknown> {
  const password = Object.fromEntries(env().SESSION_SECRETS.map((secret) => [idOf(secret), secret]));
  return unsealData(sealed, { password, ttl: 0 });
}

/** Returns a hash under which a seal or session id may be stored. */
export const hashOf = (text: string) => hash('sha256', text, 'base64url');

/** Returns a key of one account, equal at every sign-in: 32 bytes, base64. It changes with the newest secret. */
export function draftKeyOf(accountId: string): string {
  const [newest = ''] = env().SESSION_SECRETS;
  return Buffer.from(hkdfSync('sha256', newest, accountId, 'drafts', 32)).toString('base64');
}
