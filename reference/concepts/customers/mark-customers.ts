import { sql, type Updateable } from 'kysely';
import type { Context } from '../../engine/http/context';
import { keepFindable } from './keep-findable';
import { keepVersions } from './keep-versions';
import { lockedCustomers } from './read-customer';
import type { CustomerTables } from './tables';

type Marks = Pick<Updateable<CustomerTables['customers']>, 'status' | 'privilege'>;

/** Marks customers that were not removed; skips unknown ids. @returns the number of marked customers. */
export async function markCustomers(
  customerIds: readonly string[],
  marks: Marks,
  { db, tenant, now, caller, describe }: Context,
): Promise<number> {
  const living = (await lockedCustomers(tenant, customerIds)).filter(({ row }) => row.status !== 'REMOVED');
  const ids = living.map(({ row }) => row.id);
  describe({ customers: ids.join(' '), ...marks });
  if (ids.length === 0) return 0;
  await keepVersions(tenant, living, now);
  await tenant
    .updateTable('customers')
    .set({ ...marks, version: sql<number>`version + 1`, updated_at: now, updated_by: caller.accountId })
    .where('id', 'in', ids)
    .execute();
  await keepFindable(db, tenant, ids);
  return ids.length;
}
