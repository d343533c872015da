import { events } from '@/lib/contract/desk/events';
import { allEndpoints } from '@/lib/contract/index';
import { isMultipart } from '@/lib/contract/kit/endpoint';
import { payments } from '@/lib/contract/orders/payments';
import { renewals } from '@/lib/contract/orders/renewals';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { testCards } from '@/reference/simulators/gateway/card';
import { newKey, type TestReference, type TestSession } from '../harness';
import { paymentCalls, startProduct } from '../orders/payment-stage';
import { renewalCalls, renewalStage } from '../orders/renewal-stage';
import { purchaseStage } from '../portal/purchase-stage';
import { writeMore } from '../engine/audited-inputs';
import { bodyOf, queryOf } from '../engine/isolation-inputs';
import { fillOwn, paramsOf } from '../engine/isolation-stage';

/** Writes that end, remove or take back something, and those of other people. */
const left =
  /\.(remove|cancel|hide|leave|end|discard|undo|rotateKey|changeOwner|changeState|clear|close|forget|abandon)\w*$|^sessions\./;
const writes = allEndpoints.filter(
  ({ name, endpoint: { method, access, path } }) =>
    method !== 'GET' &&
    !['public', 'backoffice', 'administrator'].includes(String(access)) &&
    !path.startsWith('unauthenticated/') &&
    !left.test(name) &&
    (bodyOf(name) !== undefined || path.includes('{')),
);

/** A call that reads, as a release keeps it. */
export interface StoredRead {
  name: string;
  params: Record<string, string>;
  query?: Record<string, unknown>;
}

/** Returns every call that reads something of the owner and is answered. */
export async function answeredReads(reference: TestReference, owner: TestSession): Promise<StoredRead[]> {
  const answered: StoredRead[] = [];
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.method !== 'GET' || endpoint.path.startsWith('unauthenticated/')) continue;
    const read = { name, params: paramsOf(name, endpoint), query: queryOf(name) };
    const response = await reference.send(endpoint, read, owner);
    if (response.ok) answered.push(read);
    await response.body?.cancel();
  }
  return answered;
}

/** Lets an agency have something of everything that the product stores. */
export async function fillRelease(reference: TestReference, owner: TestSession): Promise<void> {
  await fillOwn(reference, owner);
  await writeMore(reference, owner, await reference.as('backoffice'));
  for (const { name, endpoint } of writes) {
    const input = { params: paramsOf(name, endpoint), idempotencyKey: newKey() };
    if (!isMultipart(endpoint.body)) await reference.send(endpoint, { ...input, body: bodyOf(name) }, owner);
  }
  await reference.call(events.openFeed, {}, owner);
  await cancelledDay(reference, owner);
  await refundedOrder(reference, owner);
  await consentedRenewal(reference, owner);
  const { enter, ordered } = purchaseStage(reference);
  await ordered(await enter());
}

/** Cancels a day of an event that repeats. */
async function cancelledDay(reference: TestReference, owner: TestSession): Promise<void> {
  const body = { name: 'ישיבה שבועית', day: todayInIsrael(), repeat: 'WEEKLY' as const };
  const { eventId } = await reference.call(events.create, { body, idempotencyKey: newKey() }, owner);
  const query = { on: body.day, days: 'ONE' as const };
  await reference.call(events.remove, { params: { eventId }, query }, owner);
}

/** Takes a card for an order, and pays a part back. */
async function refundedOrder(reference: TestReference, owner: TestSession): Promise<void> {
  const product = await startProduct(() => reference);
  const { newOrder, start, pay, complete, stateOf } = paymentCalls(() => ({
    ...{ reference, agent: owner, origin: product.origin },
  }));
  const order = await newOrder();
  await complete((await pay((await start(order)).link, testCards.approved)).word);
  const params = { orderId: order.orderId, paymentId: (await stateOf(order)).paymentId! };
  const body = { amount: 100, reason: 'ההזמנה בוטלה' };
  await reference.call(payments.refund, { params, body, idempotencyKey: newKey() }, owner);
  product.stop();
}

/** Finds the price of a renewal, to which the customer agrees on the phone. */
async function consentedRenewal(reference: TestReference, owner: TestSession): Promise<void> {
  const { orderId } = await renewalStage(reference, owner).policy({ ends: 14 });
  await renewalCalls(() => ({ reference, agent: owner })).priced(orderId);
  const consent = {
    ...{ way: 'call' as const, givenOn: todayInIsrael(), evidence: 'שיחה', documentId: null, callTime: '10:32' },
  };
  const params = { renewalId: orderId };
  await reference.call(renewals.addConsent, { params, body: consent, idempotencyKey: newKey() }, owner);
}
