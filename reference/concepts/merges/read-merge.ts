import type { Selectable } from 'kysely';
import type { Merge } from '../../../lib/contract/customers/merges';
import { peopleOf } from '../customers/with-agents';
import type { Tenant } from '../../engine/db/tenant';
import type { MergeTables } from './tables';

/** Days for which a merge can be undone. */
export const undoableDays = 30;

export type StoredMerge = Selectable<MergeTables['customer_merges']>;

/** Returns the time after which a merge is final. */
export const undoableUntil = (mergedAt: string): Date =>
  new Date(Date.parse(mergedAt) + undoableDays * 24 * 60 * 60_000);

/** Returns merges with the names of their customers, in the same order. */
export async function toMerges(tenant: Tenant, rows: readonly StoredMerge[], now: Date): Promise<Merge[]> {
  if (rows.length === 0) return [];
  const members = await tenant
    .selectFrom('customer_merge_members')
    .selectAll()
    .where(
      'merge_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('customer_id')
    .execute();
  const ids = [
    ...new Set([...rows.map(({ survivor_id }) => survivor_id), ...members.map(({ customer_id }) => customer_id)]),
  ];
  const customers = await tenant
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  const nameOf = new Map(customers.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
  const personOf = await peopleOf(
    tenant,
    rows.map(({ account_id }) => account_id),
  );
  const person = (customerId: string) => ({ customerId, name: nameOf.get(customerId) ?? '' });
  return rows.map((row) => {
    const until = undoableUntil(row.merged_at);
    return {
      mergeId: row.id,
      survivor: person(row.survivor_id),
      merged: members.filter(({ merge_id }) => merge_id === row.id).map(({ customer_id }) => person(customer_id)),
      by: personOf(row.account_id)?.name ?? '',
      mergedTs: row.merged_at,
      undoneTs: row.undone_at,
      undoableUntil: row.undone_at === null && row.image !== null && until > now ? until.toISOString() : null,
    };
  });
}
