import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { storedCustomers } from './read-customer';
import { searchRowOf } from './row';

/**
 * Brings what customers are found by up to date with their cards, and what their orders are found by with it. To be
 * called whenever a card, a mark, a status or an agent has changed; removed customers are found no more.
 */
export async function keepFindable(db: Db, tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  const customers = await storedCustomers(tenant, customerIds);
  if (customers.length === 0) return;
  await db.deleteFrom('customer_search').where('customer_id', 'in', customers.map(({ row }) => row.id)).execute();
  const living = customers.filter(({ row }) => row.status !== 'REMOVED');
  if (living.length > 0) await db.insertInto('customer_search').values(living.map(({ row, media }) => searchRowOf(row, media, tenant.agencyId))).execute();
}
