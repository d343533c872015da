import type { orders } from '../../../lib/contract/orders/orders';
import { holds, requirementsOf } from '../../../lib/access/rule';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { callsOf } from '../../../lib/contract/quotes/lines';
import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import { segmentOf } from '../../../lib/insurers/lines';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { isOfferExpired } from '../../../lib/rules/work/issue-obstacles';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { nextNumber } from '../../engine/numbering/next-number';
import { storedProducts, type StoredRequest, storedRequestOfAnyLine } from '../quotes/stored';
import { attachedCustomer } from './attach-customer';
import { refuseDuplicateCover } from './duplicate-cover';
import { itemRow } from './item-row';
import { orderRow } from './order-row';
import { addPrices, type NewPrice } from './price-in-force';
import { searchRow } from './search-text';
import { tellOwners } from './tell-owners';

type OrderBody = ParsedBody<typeof orders.create>;

function refuseExpired(start: string, products: readonly { createTs: string }[], now: Date): void {
  if (start < todayInIsrael(now)) throw new Failure('COVER_START_PASSED');
  if (products.some(({ createTs }) => isOfferExpired(createTs, now))) throw new Failure('PRODUCT_EXPIRED');
}

/** Refuses a line that the agency may no longer quote: an offer of health cover can outlive TRUSTED (S2 §6). */
function refuseClosedLine(segment: string, { caller }: Context): void {
  const calls = callsOf(segment);
  if (calls && requirementsOf(calls.createRequest.access).includes('trusted') && !holds(caller.viewer, 'trusted'))
    throw new Failure('FORBIDDEN', { message: `The agency is not TRUSTED: no order of ${segment}` });
}

/** Returns the products to store, with the riders chosen in this call. */
async function orderedProducts(
  body: OrderBody,
  stored: StoredRequest,
  { tenant, now, locale }: Context,
): Promise<{ product: ProductBase; quoted: number }[]> {
  const { line, question } = stored;
  const ids = body.products.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length)
    throw new Failure('VALIDATION_ERROR', { field: 'products', fields: [{ path: 'products', rule: 'invalid' }] });
  const offered = await storedProducts(tenant, stored, ids, now);
  refuseExpired(line.subject(question.request, question.resolved).insuranceStart, offered, now);
  return offered.map((one, at) => {
    const rider = body.products[at]?.rider ?? null;
    const choices = line.order(question, one.choices, { rider }, `products.${at}`);
    return {
      product: line.show(question, { ...one, choices }, locale),
      quoted: line.show(question, one, locale).premia.total.amount,
    };
  });
}

/** Returns the first prices of an ordered offer: the insurer's, and the ordered one with its rider. */
const firstPrices = (
  { product, quoted }: { product: ProductBase; quoted: number },
  { accountId }: Context['caller'],
  now: Date,
): NewPrice[] => [
  { amount: quoted, reason: 'QUOTED', levels: null, accountId: null, at: new Date(product.createTs) },
  { amount: product.premia.total.amount, reason: 'ORDERED', levels: null, accountId, at: now },
];

/**
 * Creates an order from offers of one request, with or without a customer (S2 §4).
 * @param segment line in the path; a request of another line is not found.
 * @returns its id.
 * @throws Failure NOT_FOUND, FORBIDDEN, PRODUCT_EXPIRED, COVER_START_PASSED, DUPLICATE_COVER, RIDER_PRICE_REQUIRED,
 * VALIDATION_ERROR, DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR.
 */
export async function createOrder(segment: string, body: OrderBody, context: Context): Promise<string> {
  const { db, tenant, caller, now } = context;
  refuseClosedLine(segment, context);
  const stored = await storedRequestOfAnyLine(tenant, body.requestId);
  const { row: request, line, question } = stored;
  if (segmentOf(line.productType) !== segment) throw new Failure('NOT_FOUND');
  const ordered = await orderedProducts(body, stored, context);
  const products = ordered.map(({ product }) => product);
  const customer = await attachedCustomer(context, body.customer);
  const orderId = newId();
  // The number's row is locked until the transaction ends, so that two orders at once cannot miss each other.
  const number = await nextNumber(tenant, 'order');
  const subject = line.subject(question.request, question.resolved);
  if (!body.confirmDuplicateCover) await refuseDuplicateCover(tenant, line, subject, products, stored);
  const row = orderRow({
    orderId,
    orderNumber: number,
    productType: line.productType,
    title: request.title,
    subject,
    products,
    customer,
  });
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
  const items = products.map((product, position) => itemRow({ id: newId(), orderId, position, product }));
  await tenant.insertInto('order_items', items).execute();
  for (const [at, { id }] of items.entries()) await addPrices(tenant, id, firstPrices(ordered[at]!, caller, now));
  await db
    .insertInto('order_search')
    .values(searchRow(orderId, tenant.agencyId, row, customer))
    .execute();
  if (customer.customerId !== null)
    await tenant
      .updateTable('quote_requests')
      .set({ customer_id: customer.customerId })
      .where('id', '=', request.id)
      .execute();
  await tellOwners({ event: 'ORDER_CREATED', orderId, owners: [request.account_id] }, context);
  context.describe({ orderId });
  return orderId;
}
