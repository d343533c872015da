import type { OutputOf, ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { NewOffer } from '../../../lib/contract/orders/renewal-card';
import type { renewals } from '../../../lib/contract/orders/renewals';
import { orderedProduct } from '../../../lib/contract/orders/orders';
import { segmentOf } from '../../../lib/insurers/lines';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { createOrder } from '../orders/create-order';
import { storedProducts, storedRequestOfAnyLine } from '../quotes/stored';
import { lockedRenewal } from './read-renewal';
import { offerOf, type RenewalFacts } from './renewal-row';
import { siblingsOf } from './start-search';

type Renewed = OutputOf<typeof renewals.renew>;

/** Returns the rider of an offer, so that the order costs what the renewal showed. */
async function riderOf(productId: string, requestId: string, { tenant, now }: Context) {
  const stored = await storedRequestOfAnyLine(tenant, requestId);
  const [offered] = await storedProducts(tenant, stored, [productId], now);
  if (!offered) return null;
  const shown = orderedProduct.parse(stored.line.show(stored.question, offered, 'he'));
  return 'selectedRider' in shown ? shown.selectedRider : null;
}

const refuseClosed = ({ outcome, standing, renewed_order_id }: RenewalFacts): void => {
  if (outcome !== 'OPEN' || !standing || renewed_order_id !== null) throw new Failure('RENEWAL_CLOSED');
};

/** Makes a proposal from the chosen offer and links it to the renewal. @returns the id of the order */
async function orderOf(
  row: RenewalFacts,
  wanted: NewOffer,
  confirmDuplicateCover: boolean,
  context: Context,
): Promise<string> {
  refuseClosed(row);
  const offer = offerOf(row, wanted) ?? offerOf(row, 'CHEAPEST');
  const requestId = row.results_request_id;
  if (offer === null || requestId === null) throw new Failure('RENEWAL_WITHOUT_OFFER');
  const rider = await riderOf(offer.productId, requestId, context);
  const orderId = await createOrder(
    segmentOf(row.product_type),
    {
      requestId,
      products: [{ productId: offer.productId, rider }],
      customer: row.customer_id === null ? { kind: 'later' } : { kind: 'existing', customerId: row.customer_id },
      remark: row.remark,
      confirmDuplicateCover,
    },
    context,
  );
  // The renewal shows the offer that was ordered, and the tick of a consent to that one only.
  await context.tenant
    .updateTable('renewals')
    .set({ renewed_order_id: orderId, offer: offer.productId === row.same_id ? wanted : 'CHEAPEST' })
    .where('id', '=', row.id)
    .execute();
  return orderId;
}

/**
 * Renews a policy, and on request the other policies of the same customer and car that have an offer (RNW-03). The
 * renewal counts as renewed once its order becomes a policy.
 * @throws Failure RENEWAL_CLOSED, RENEWAL_WITHOUT_OFFER, NOT_FOUND, those of `createOrder`
 */
export async function renew(
  renewalId: string,
  { offer, allOfCar, confirmDuplicateCover }: ParsedBody<typeof renewals.renew>,
  context: Context,
): Promise<Renewed> {
  const { tenant } = context;
  const orderId = await orderOf(await lockedRenewal(tenant, renewalId), offer, confirmDuplicateCover, context);
  const orders = [{ renewalId, orderId }];
  const skipped: string[] = [];
  for (const id of allOfCar ? (await siblingsOf(tenant, [renewalId])).toSorted() : []) {
    const sibling = await lockedRenewal(tenant, id);
    if (offerOf(sibling, 'CHEAPEST') === null || sibling.renewed_order_id !== null) skipped.push(id);
    else orders.push({ renewalId: id, orderId: await orderOf(sibling, offer, confirmDuplicateCover, context) });
  }
  context.describe({ renewalId, orderId, orders: orders.length });
  return { orderId, orders, skipped };
}
