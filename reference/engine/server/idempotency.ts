import { createHash } from 'node:crypto';
import { idempotencyKey } from '../../../lib/contract/kit/call';
import type { Context } from '../http/context';
import { Failure } from '../failures/failure';

/** Facts that identify a repeated call. */
export interface Repeatable {
  endpoint: string;
  key: string | undefined;
  path: string;
  body: unknown;
}

/** Returns the idempotency key of a call. @throws Failure IDEMPOTENCY_KEY_REQUIRED */
export function requireKey(given: string | undefined): string {
  const parsed = idempotencyKey.safeParse(given);
  if (!parsed.success) throw new Failure('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}

/**
 * Runs a call once per key, inside the caller's transaction, and stores the response with its changes. A second call
 * with the same key waits for the first, because of the unique key, and gets the same text; when the first fails, the
 * second runs.
 * @returns the JSON text of the response.
 * @throws Failure IDEMPOTENCY_KEY_REQUIRED, or IDEMPOTENCY_KEY_REUSED when the key came with another path or body.
 */
export async function once(call: Repeatable, { db, caller }: Context, run: () => Promise<string>): Promise<string> {
  const { endpoint } = call;
  const key = requireKey(call.key);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.path, call.body]))
    .digest('hex');
  const row = {
    agency_id: caller.agencyId,
    account_id: caller.accountId,
    endpoint,
    key,
    request_hash: requestHash,
    answer: null,
  };
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('account_id', '=', caller.accountId)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (earlier.request_hash !== requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
    if (earlier.answer === null) throw new Error(`The answer of idempotency key ${key} was not stored`);
    return earlier.answer;
  }
  const answer = await run();
  await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('account_id', '=', caller.accountId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();
  return answer;
}
