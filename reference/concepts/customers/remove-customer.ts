import { sql } from 'kysely';
import { inTexts } from '../../engine/db/in-values';
import { Failure } from '../../engine/failures/failure';
import type { Place } from './create-customer';
import { keepFindable } from './keep-findable';
import { keepVersions } from './keep-versions';
import { lockedCustomer, lockedCustomers } from './read-customer';
import { refuseTaken } from './refuse-taken';
import { fieldsOf } from './row';

/** Removes a customer from every list; rows that refer to it stay. @throws Failure NOT_FOUND */
export async function removeCustomer(customerId: string, place: Place): Promise<void> {
  if ((await removeCustomers([customerId], place)) === 0) throw new Failure('NOT_FOUND');
}

/** Removes customers; those who were removed before stay as they are. @returns how many it has removed */
export async function removeCustomers(
  customerIds: readonly string[],
  { db, tenant, now, caller }: Place,
): Promise<number> {
  const living = (await lockedCustomers(tenant, customerIds)).filter(({ row }) => row.status !== 'REMOVED');
  const ids = living.map(({ row }) => row.id);
  if (ids.length === 0) return 0;
  await keepVersions(tenant, living, now);
  await tenant
    .updateTable('customers')
    .set({
      status: 'REMOVED',
      removed_status: sql`status`,
      removed_at: now,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: caller.accountId,
    })
    .where(inTexts('id', ids))
    .execute();
  await tenant.updateTable('customer_media').set({ removed: true }).where(inTexts('customer_id', ids)).execute();
  await keepFindable(db, tenant, ids);
  return ids.length;
}

/**
 * Restores a removed customer; does nothing for one that was not removed.
 * @throws Failure NOT_FOUND; DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR when another customer has the ID, a mobile or a mail
 * address by now
 */
export async function restoreCustomer(customerId: string, { db, tenant, now, caller }: Place): Promise<void> {
  const stored = await lockedCustomer(tenant, customerId);
  const { row, media } = stored;
  if (row.status !== 'REMOVED') return;
  await refuseTaken(tenant, fieldsOf(row, media), { customerId });
  await keepVersions(tenant, [stored], now);
  await tenant.updateTable('customer_media').set({ removed: false }).where('customer_id', '=', customerId).execute();
  await tenant
    .updateTable('customers')
    .set({
      status: row.removed_status ?? 'COMPLETED',
      removed_status: null,
      removed_at: null,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: caller.accountId,
    })
    .where('id', '=', customerId)
    .execute();
  await keepFindable(db, tenant, [customerId]);
}
