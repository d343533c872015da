import { sql } from 'kysely';
import { inTexts } from '../../../engine/db/in-values';
import type { Tenant } from '../../../engine/db/tenant';
import type { RunRow } from '../intake';

/** Tables whose rows mean that somebody works with a customer. */
const traces = [
  'quote_requests',
  'documents',
  'claims',
  'remarks',
  'customer_sms',
  'phone_calls',
  'har_bituah_policies',
  'har_bituah_inquiries',
  'client_events',
  'form_instances',
  'sendings',
  'customer_cards',
] as const;

/** Returns which customers that a file has created are used: for anything but the orders of that file. */
export async function usedCustomers(tenant: Tenant, run: RunRow, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  if (ids.length === 0) return used;
  const among = (table: string) => inTexts(`${table}.customer_id`, ids);
  for (const table of traces) {
    const rows = await tenant.selectFrom(table).select('customer_id').distinct().where(among(table)).execute();
    for (const { customer_id } of rows) if (customer_id !== null) used.add(customer_id);
  }
  const related = await tenant
    .selectFrom('customer_relations')
    .select(['subject_id', 'object_id'])
    .where('customer_relations.removed_at', 'is', null)
    .where(sql<boolean>`(subject_id = any(${[...ids]}::text[]) or object_id = any(${[...ids]}::text[]))`)
    .execute();
  for (const { subject_id, object_id } of related) for (const id of [subject_id, object_id]) used.add(id);
  for (const id of await orderedOtherwise(tenant, run, ids)) used.add(id);
  return used;
}

/**
 * Returns the customers who have orders that the file has not made. The file's policies are read by the ids of the
 * orders: an anti-join would be planned without knowing how many there are, and read all that the file has.
 */
async function orderedOtherwise(tenant: Tenant, run: RunRow, customerIds: readonly string[]): Promise<string[]> {
  const orders = await tenant
    .selectFrom('orders')
    .select(['orders.id', 'orders.customer_id'])
    .where(inTexts('orders.customer_id', customerIds))
    .execute();
  const made = await tenant
    .selectFrom('imported_policies')
    .select('imported_policies.order_id')
    .where(
      inTexts(
        'imported_policies.order_id',
        orders.map(({ id }) => id),
      ),
    )
    .where('imported_policies.run_id', '=', run.id)
    .execute();
  const own = new Set(made.map(({ order_id }) => order_id));
  return orders.flatMap(({ id, customer_id }) => (customer_id === null || own.has(id) ? [] : [customer_id]));
}
