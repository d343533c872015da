import type { NamedDriver } from '../../../lib/contract/orders/policies';
import type { PurchaseAnswers } from '../../../lib/contract/portal/purchase-answers';
import type { PurchaseOffer, PurchaseOwner, purchases } from '../../../lib/contract/portal/purchases';
import { agreementIds } from '../../../lib/insurers/agreements';
import { agreementsOf, missingAgreements } from '../../../lib/insurers/issuing';
import { formatMoney } from '../../../lib/format/number';
import { formatPhone } from '../../../lib/format/phone';
import { carLine } from '../cars/line';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { notify } from '../notifications/notify';
import { createOrder } from '../orders/create-order';
import { refuseDuplicateCover } from '../orders/duplicate-cover';
import { setProducts } from '../policies/settings';
import { itemOfProduct, storedCase } from '../policies/stored-case';
import type { Line } from '../quotes/line';
import { refuseOrdered } from './answer-steps';
import { acting, type BuyerContext, changePurchase, refuseOlder } from './buying';
import { type Match, matchCustomer } from './match-customer';
import { chosenOffer } from './purchase-offers';
import { stateOf } from './read-purchase';
import { purchaseAnswersKind } from './snapshots';

type Chosen = Awaited<ReturnType<typeof chosenOffer>>;
type Drivers = NonNullable<PurchaseAnswers['drivers']>['drivers'];

const missing = (path: string) =>
  new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule: 'required' }] });

/** Returns the drivers of the request by name. @throws Failure VALIDATION_ERROR for one without a name */
function namedDrivers(owner: PurchaseOwner, drivers: Drivers): NamedDriver[] {
  const names = owner.ownerDrives ? [owner, ...owner.drivers] : owner.drivers;
  return drivers.map((driver, at) => {
    const named = names[at];
    if (!named) throw missing(`drivers.${at - (owner.ownerDrives ? 1 : 0)}.firstName`);
    const { firstName, lastName, passportNumber } = named;
    return { driverId: String(at + 1), firstName, lastName, passportNumber, ...driver };
  });
}

/** Stores the drivers by name and the agreements, with which the insurer can issue. */
async function prepareIssue(orderId: string, owner: PurchaseOwner, drivers: Drivers, context: BuyerContext) {
  const stored = await storedCase(context.tenant, orderId, context.locale);
  const { item, settings, version } = itemOfProduct(stored, context.purchase.product_id!);
  const offered = agreementsOf(item.product).map(({ id }) => id);
  const agreements = agreementIds.filter((id) => offered.includes(id) && owner.agreements.includes(id));
  const named = namedDrivers(owner, drivers);
  // What the customer has typed is stated.
  const confirmedDrivers = named.map(({ driverId }) => driverId);
  await setProducts(orderId, [{ ...settings, drivers: named, confirmedDrivers, agreements, version }], context);
  return item.orderItemId;
}

/** Returns the typed details as a remark for the agent, when there is no card that they could be on. */
const remarkOf = ({ firstName, lastName, passportNumber, email }: PurchaseOwner, mobile: string): string =>
  [`${firstName} ${lastName}`, passportNumber, formatPhone(mobile), email].filter(Boolean).join(' · ');

async function tellAgent(
  context: BuyerContext,
  { orderId, owner, offer, waits }: { orderId: string; owner: PurchaseOwner; offer: PurchaseOffer; waits: boolean },
): Promise<void> {
  const order = await context.tenant
    .selectFrom('orders')
    .select(['order_number', 'customer_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await notify(context, {
    event: waits ? 'WEBSITE_WAITS' : 'WEBSITE_ORDER',
    facts: {
      number: order.order_number,
      customer: `${owner.firstName} ${owner.lastName}`,
      insurer: offer.name,
      price: formatMoney(offer.total, 'he'),
    },
    to: [context.purchase.account_id],
    topic: `purchase:${context.purchase.id}`,
    orderId,
    ...(order.customer_id && { customerId: order.customer_id }),
  });
}

/** Returns whether the agency has a live order with the same cover for the car: the agent sees both and decides. */
async function hasCover(tenant: Tenant, { product, subject }: Chosen) {
  try {
    await refuseDuplicateCover(tenant, carLine as Line, subject, [product]);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'DUPLICATE_COVER') return true;
    throw error;
  }
}

/** Returns what was chosen, and who was said to drive. @throws Failure CONFLICT before there is a choice */
async function chosenWith(context: BuyerContext) {
  const { request_id: requestId, product_id: productId, answers } = context.purchase;
  const { drivers } = readSnapshot(purchaseAnswersKind, answers);
  if (requestId === null || productId === null || !drivers)
    throw new Failure('CONFLICT', { message: 'No offer is chosen' });
  return { requestId, productId, drivers: drivers.drivers, chosen: await chosenOffer(context, requestId, productId) };
}

/** Returns the customer of the order, who is the first driver or somebody else. */
function matched({ tenant, purchase, locale }: BuyerContext, owner: PurchaseOwner, drivers: Drivers): Promise<Match> {
  const main = owner.ownerDrives ? drivers[0] : undefined;
  return matchCustomer(tenant, {
    ...{ owner, mobile: purchase.mobile, locale },
    birthday: main?.birthday ?? owner.birthday,
    genderMale: main?.genderMale ?? null,
    maritalStatus: main?.maritalStatus ?? null,
    licenseIssued: main?.licenseIssued ?? null,
  });
}

/** Returns why the agent has to look at an order before it is paid; null when nothing stands against it. */
async function reasonToWait({ tenant }: BuyerContext, { reason }: Match, chosen: Chosen): Promise<string | null> {
  if (reason !== null) return reason;
  if (await hasCover(tenant, chosen)) return 'DUPLICATE_COVER';
  return chosen.offer.instant ? null : 'NOT_INSTANT';
}

/** Refuses an owner who has not named every driver and agreed to what the insurer needs. @throws Failure */
function refuseGaps(owner: PurchaseOwner, drivers: Drivers, { offer }: Chosen): void {
  namedDrivers(owner, drivers);
  // A buyer sees no remarks, and none on a car asks for a paper.
  const [agreement] = missingAgreements({ ...offer, remarks: [] }, owner.agreements);
  if (agreement !== undefined) throw missing(`agreements.${agreement}`);
}

/**
 * Places the order of the chosen offer. It is the agent's like any other; when the agent has to look at it first, the
 * customer is told so before anything is paid.
 */
export const order = acting<typeof purchases.order>(async ({ body: owner }, context) => {
  refuseOlder(context, owner.version);
  refuseOrdered(context);
  const { purchase, now } = context;
  const { requestId, productId, drivers, chosen } = await chosenWith(context);
  refuseGaps(owner, drivers, chosen);
  const match = await matched(context, owner, drivers);
  const reason = await reasonToWait(context, match, chosen);
  const { customer } = match;
  const remark = customer.kind === 'later' ? remarkOf(owner, purchase.mobile) : null;
  const products = [{ productId, rider: null }];
  // A cover that exists is the agent's decision, who sees both orders.
  const wanted = { requestId, products, customer, remark, confirmDuplicateCover: true };
  const orderId = await createOrder('car', wanted, context);
  const orderItemId = await prepareIssue(orderId, owner, drivers, context);
  const placed = await changePurchase(context, {
    order_id: orderId,
    order_item_id: orderItemId,
    email: owner.email === '' ? null : owner.email,
    // The customer may have gone on in another language.
    locale: context.locale,
    ...(reason !== null && { handed_over_at: now, hand_over_reason: reason }),
  });
  const state = await stateOf(placed);
  await tellAgent(placed, { orderId, owner, offer: chosen.offer, waits: state.stage === 'AGENT' });
  context.describe({ orderId });
  return state;
});
