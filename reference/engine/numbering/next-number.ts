import { sql } from 'kysely';
import type { Tenant } from '../db/tenant';

/** First numbers, long enough to be read out as one number on the phone. */
const first = { request: 10_001, order: 1001, claim: 2001 } as const;
type Kind = keyof typeof first;

/**
 * Returns the agency's next number of a kind. Numbers have no gaps, because they are taken in the transaction that uses
 * them.
 */
export const nextNumber = (tenant: Tenant, kind: Kind): Promise<number> => nextNumbers(tenant, kind, 1);

/** Takes several numbers at once. @returns the first of them. */
export async function nextNumbers(tenant: Tenant, kind: Kind, count: number): Promise<number> {
  const { last } = await tenant
    .insertInto('agency_numbers', { kind, last: first[kind] + count - 1 })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'kind']).doUpdateSet({ last: sql`agency_numbers.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
