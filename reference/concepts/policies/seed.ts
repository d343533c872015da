import { sql } from 'kysely';
import { suppliers as companies } from '../../../lib/insurers/registry';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';

/** Stores the policies of the demo's issued orders, with numbers that were recorded by hand. Imported orders have none. */
export async function seed({ db }: SeedContext): Promise<void> {
  const issued = await db
    .selectFrom('orders')
    .innerJoin('order_items', (join) =>
      join.onRef('order_items.agency_id', '=', 'orders.agency_id').onRef('order_items.order_id', '=', 'orders.id'),
    )
    .select(['orders.agency_id', 'orders.id as order_id', 'orders.customer_id', 'orders.account_id'])
    .select(['orders.product_type', 'orders.created_at as issued_at', 'orders.order_number'])
    .select(['order_items.id as order_item_id', 'order_items.selling_price as premium'])
    .select(sql<string>`orders.suppliers[1]`.as('supplier'))
    .where('orders.status', '=', 'PolicyIssued')
    .where('orders.customer_id', 'is not', null)
    .execute();
  const rows = issued.map(({ customer_id, order_number, supplier, ...row }) => ({
    ...row,
    id: seedId(`policy:${row.order_item_id}`),
    customer_id: customer_id!,
    supplier: supplier as (typeof companies)[number],
    issue_id: null,
    outcome: 'POLICY' as const,
    policy_number: `${10 + companies.indexOf(supplier as (typeof companies)[number])}${String(order_number).padStart(8, '0')}`,
    proposal_number: null,
  }));
  if (rows.length > 0) await db.insertInto('policies').values(rows).execute();
}
