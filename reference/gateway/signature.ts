import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/schema';

/** Result of a visit, as the gateway reports it. */
export interface Verdict {
  session: string;
  result: string;
}

const sign = (secret: string, { session, result }: Verdict): string =>
  createHmac('sha256', secret).update(`${session}\n${result}`).digest('base64url');

const secretOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('gateway_keys').select('secret').executeTakeFirstOrThrow()).secret;

/** Returns the gateway's signature of a result. */
export const signatureOf = async (db: Db, verdict: Verdict): Promise<string> => sign(await secretOf(db), verdict);

/** Verifies a signature in constant time. */
export async function isSigned(db: Db, verdict: Verdict, signature: string): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(db, verdict));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
