import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../engine/db/schema';

/** Result of a visit, as the gateway reports it; of a payment, with its amount. */
export interface Verdict {
  session: string;
  result: string;
  amount?: number;
}

const sign = (secret: string, { session, result, amount }: Verdict): string =>
  createHmac('sha256', secret)
    .update([session, result, ...(amount === undefined ? [] : [String(amount)])].join('\n'))
    .digest('base64url');

/** Returns the secret that gateway and shop share. */
export const secretOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('gateway_keys').select('secret').executeTakeFirstOrThrow()).secret;

/** Returns the gateway's signature of a result. */
export const signatureOf = async (db: Db, verdict: Verdict): Promise<string> => sign(await secretOf(db), verdict);

/** Verifies a signature in constant time. */
export async function isSigned(db: Db, verdict: Verdict, signature: string): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(db, verdict));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
