import type { Selectable } from 'kysely';
import type { Order } from '../../../lib/contract/orders/orders';
import type { Locale } from '../../../lib/i18n/locales';
import { storedCustomer } from '../customers/row';
import { withAgents } from '../customers/with-agents';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { productOfItem } from './item-row';
import { pricesOf } from './price-in-force';
import type { OrderTables } from './tables';

export type OrderRecord = Selectable<OrderTables['orders']>;

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns the facts that an order's card and list row share. */
export const orderFacts = (row: OrderRecord) => ({
  orderId: row.id,
  orderNumber: row.order_number,
  productType: row.product_type,
  policyOwnership: row.policy_ownership,
  status: row.status,
  customerId: row.customer_id,
  archived: row.archived,
  cancelled: row.cancelled,
  hidden: row.hidden,
  renewal: row.renewal,
  registrationNumber: row.registration_number,
  title: row.title,
  insuranceStart: row.insurance_start,
  insuranceEnd: row.insurance_end,
  sellingPrice: ils(row.selling_price),
  createTs: row.created_at,
  updateTs: row.updated_at,
  remark: row.remark,
});

const notRemoved = (tenant: Tenant, orderId: string) =>
  tenant.selectFrom('orders').selectAll().where('id', '=', orderId).where('deleted_at', 'is', null);

/** Returns an order that was not removed. @throws Failure NOT_FOUND. */
export const storedOrder = async (tenant: Tenant, orderId: string): Promise<OrderRecord> =>
  found(await notRemoved(tenant, orderId).executeTakeFirst());

/** Returns an order that was not removed and locks it until the transaction ends. @throws Failure NOT_FOUND. */
export const lockedOrder = async (tenant: Tenant, orderId: string): Promise<OrderRecord> =>
  found(await notRemoved(tenant, orderId).forUpdate().executeTakeFirst());

async function customerOf(tenant: Tenant, customerId: string | null, locale: Locale): Promise<Order['customer']> {
  if (customerId === null) return null;
  const row = await tenant.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
  return row ? ((await withAgents(tenant, [storedCustomer(row)], locale))[0] ?? null) : null;
}

/** Returns the card of an order; insurers are named in the caller's language. @throws Failure NOT_FOUND. */
export async function readOrder(tenant: Tenant, orderId: string, locale: Locale): Promise<Order> {
  const row = await storedOrder(tenant, orderId);
  const items = await tenant
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const prices = await pricesOf(
    tenant,
    items.map(({ id }) => id),
  );
  return {
    ...orderFacts(row),
    version: row.version,
    customer: await customerOf(tenant, row.customer_id, locale),
    orderItems: items.map((item) => ({
      orderItemId: item.id,
      product: productOfItem(item, locale),
      requestId: item.request_id,
      sellingPrice: ils(item.selling_price),
      prices: prices.get(item.id) ?? [],
    })),
  };
}
