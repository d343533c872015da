import type { Selectable } from 'kysely';
import type { CarProduct } from '../../lib/contract/cars';
import type { orders } from '../../lib/contract/orders';
import type { ParsedBody } from '../../lib/contract/endpoint';
import { todayInIsrael } from '../../lib/rules/calendar';
import { chosenRiderAmount } from '../cars/choose-rider';
import { productOf } from '../cars/product';
import { questionOf, storedProducts, storedRequest } from '../cars/stored';
import type { CarTables } from '../cars/tables';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import { nextNumber } from '../numbering/next-number';
import { attachedCustomer } from './attach-customer';
import { orderRow } from './order-row';
import { searchRow } from './search-text';
import { tellOwners } from './tell-owners';

type OrderBody = ParsedBody<typeof orders.create>;
type RequestRow = Selectable<CarTables['car_requests']>;

/** An offer holds so long, and no longer than until its cover should have begun. */
const offerDays = 30;

function refuseExpired({ request }: RequestRow, products: readonly { due_at: string }[], now: Date): void {
  const oldest = now.getTime() - offerDays * 24 * 60 * 60 * 1000;
  const expired =
    request.insuranceStart < todayInIsrael(now) || products.some(({ due_at }) => Date.parse(due_at) < oldest);
  if (expired) throw new Failure('PRODUCT_EXPIRED', { field: 'products' });
}

/** The chosen offers as they are ordered: with the riders that were chosen now. */
async function orderedProducts(
  body: OrderBody,
  row: RequestRow,
  { tenant, now, locale }: Context,
): Promise<CarProduct[]> {
  const ids = body.products.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length)
    throw new Failure('VALIDATION_ERROR', { field: 'products', fields: [{ path: 'products', rule: 'invalid' }] });
  const products = await storedProducts(tenant, row.id, ids, now);
  refuseExpired(row, products, now);
  return products.map((product, at) => {
    const rider = body.products[at]?.rider ?? null;
    const amount = chosenRiderAmount(questionOf(row), rider, `products.${at}.rider`);
    const kept = rider && { entityId: rider.entityId, amount: amount === null ? null : { amount, currency: 'ILS' } };
    return productOf({ ...product, rider: kept, rider_amount: amount }, row.request.insuranceRenewal, locale);
  });
}

/**
 * Makes an order of offers of one request, for a customer or for nobody yet (S2 §4).
 * @returns its id.
 * @throws Failure NOT_FOUND, PRODUCT_EXPIRED, RIDER_PRICE_REQUIRED, VALIDATION_ERROR, DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR.
 */
export async function createOrder(body: OrderBody, context: Context): Promise<string> {
  const { db, tenant, caller, now } = context;
  const request = await storedRequest(tenant, body.requestId);
  const products = await orderedProducts(body, request, context);
  const customer = await attachedCustomer(context, body.customer);
  const orderId = newId();
  const number = await nextNumber(tenant, 'order');
  const row = orderRow({ orderId, orderNumber: number, request, products, customer });
  await tenant
    .insertInto('orders', {
      ...row,
      account_id: caller.accountId,
      status: customer.customerId === null ? 'AttachingCustomer' : 'Proposal',
      remark: body.remark || null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const items = products.map((product, position) => ({
    id: newId(),
    order_id: orderId,
    position,
    request_id: request.id,
    product: asJson(product),
    selling_price: product.premia.total.amount,
  }));
  await tenant.insertInto('order_items', items).execute();
  await db
    .insertInto('order_search')
    .values(searchRow(orderId, tenant.agencyId, row, customer))
    .execute();
  if (customer.customerId !== null)
    await tenant
      .updateTable('car_requests')
      .set({ customer_id: customer.customerId })
      .where('id', '=', request.id)
      .execute();
  await tellOwners({ event: 'ORDER_CREATED', orderId, owners: [request.account_id] }, context);
  context.describe({ orderId });
  return orderId;
}
