import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '@/lib/contract/orders/orders';
import { policies } from '@/lib/contract/orders/policies';
import { type Payment, payments } from '@/lib/contract/orders/payments';
import { testCards } from '@/reference/simulators/gateway/card';
import { actionsWithValues } from '../actions-with-values';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { type Made, paymentCalls, startProduct } from '../orders/payment-stage';

let reference: TestReference;
let agent: TestSession;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct(() => reference);
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(async () => {
  await reference.stop();
  product.stop();
});

const { newOrder, at, start, stateOf, pay, complete, codeOf, paymentAt, ledgerOf } = paymentCalls(() => ({
  reference,
  agent,
  origin: product.origin,
}));

describe('ORD-07 saved cards', () => {
  const cardsOf = ({ orderId }: Made) => reference.call(payments.cards, { params: { orderId } }, agent);
  const payWithCard = (order: Made, cardId: string, idempotencyKey = newKey()) =>
    reference.send(
      payments.payWithCard,
      { params: at(order), body: { cardId, paymentsNumber: 2 }, idempotencyKey },
      agent,
    );
  let first: Made;

  beforeAll(async () => {
    first = await newOrder();
    const { link } = await start(first);
    await complete((await pay(link, testCards.approved, { keep: 'yes' })).word);
  });

  it('ORD-07 a card is kept with the holder’s consent only, without its number', async () => {
    expect(await cardsOf(first)).toEqual([
      { id: expect.any(String), cardNumber: '•••• 1111', cardExpiration: '11/2031', brand: 'VISA', expired: false },
    ]);
    const other = await newOrder();
    await complete((await pay((await start(other)).link, testCards.approved)).word);
    expect(await cardsOf(other)).toEqual([]);
  });

  it('ORD-07 fifty charges at once with one key charge once, and all get the same answer', async () => {
    const order = await newOrder(first.customerId!);
    const [card] = await cardsOf(order);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => payWithCard(order, card!.id, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Payment[];
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ state: 'PAID', lastDigits: '1111', paymentsNumber: 2 });
    expect(await ledgerOf(bodies[0]!.paymentId)).toHaveLength(1);
    expect(await codeOf(await payWithCard(order, card!.id))).toBe('PAYMENT_ALREADY_MADE');
    const other = await newOrder(first.customerId!);
    expect(await codeOf(await payWithCard(other, card!.id, key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('ORD-07 an expired card is refused before the gateway is called', async () => {
    const order = await newOrder(first.customerId!);
    const [card] = await cardsOf(order);
    const { db } = reference.database;
    const expire = (expiration: string) =>
      db.updateTable('customer_cards').set({ expiration }).where('id', '=', card!.id).execute();
    await expire('01/2020');
    expect(await cardsOf(order)).toMatchObject([{ expired: true }]);
    expect(await codeOf(await payWithCard(order, card!.id))).toBe('CARD_EXPIRED');
    expect(await stateOf(order)).toMatchObject({ state: 'NOT_PAID', paymentId: null });
    await expire('11/2031');
  });

  it('ORD-07 a saved card is removed, by its own agency and from its own customer only', async () => {
    const order = await newOrder();
    await complete((await pay((await start(order)).link, testCards.approved, { keep: 'yes' })).word);
    const [card] = await cardsOf(order);
    const removed = (made: Made, session = agent) =>
      reference.send(payments.removeCard, { params: { orderId: made.orderId, cardId: card!.id } }, session);
    expect((await removed(await newOrder())).status).toBe(404);
    expect((await removed(order, await reference.as('trusted'))).status).toBe(404);
    expect(await (await removed(order)).json()).toEqual([]);
    expect((await removed(order)).status).toBe(404);
    expect((await payWithCard(order, card!.id)).status).toBe(404);
  });

  it('ORD-07 the card of another customer is not found', async () => {
    const [card] = await cardsOf(first);
    expect((await payWithCard(await newOrder(), card!.id)).status).toBe(404);
  });
});

describe('ORD-07 money that goes back', () => {
  const paidBy = async (card: string) => {
    const order = await newOrder();
    const open = await start(order);
    await complete((await pay(open.link, card)).word);
    return { order, payment: await stateOf(order) };
  };
  const refund = (order: Made, { paymentId }: Payment, amount: number, idempotencyKey = newKey(), session = agent) =>
    reference.send(
      payments.refund,
      {
        params: { orderId: order.orderId, paymentId: paymentId! },
        body: { amount, reason: 'ההזמנה בוטלה' },
        idempotencyKey,
      },
      session,
    );
  const refundsAt = (paymentId: string | null) =>
    reference.database.db
      .selectFrom('gateway_refunds')
      .select(['amount', 'outcome'])
      .where('charge_reference', '=', paymentId!)
      .orderBy('at')
      .execute();

  it('ORD-07 a part goes back, then the rest; the item can be paid again and is not issued meanwhile', async () => {
    const { order, payment } = await paidBy(testCards.approved);
    expect(payment).toMatchObject({ refundable: { amount: order.price }, refunds: [] });
    const part = (await (await refund(order, payment, 100)).json()) as Payment;
    expect(part).toMatchObject({
      state: 'PAID',
      refundable: { amount: order.price - 100 },
      refunds: [{ amount: { amount: 100 }, state: 'DONE', reason: 'ההזמנה בוטלה', by: 'נועה ברק' }],
    });
    const params = { orderId: order.orderId };
    expect((await reference.call(policies.get, { params }, agent)).items[0]!.payment.paid).toBe(false);
    expect(await codeOf(await refund(order, payment, order.price - 99))).toBe('REFUND_TOO_LARGE');
    await refund(order, payment, order.price - 100);
    expect(await stateOf(order)).toMatchObject({ state: 'REFUNDED', refundable: { amount: 0 } });
    expect(await codeOf(await refund(order, payment, 1))).toBe('ORDER_STATE_ERROR');
    expect(await refundsAt(payment.paymentId)).toEqual([
      { amount: 100, outcome: 'refunded' },
      { amount: order.price - 100, outcome: 'refunded' },
    ]);
    expect((await start(order)).state).toBe('OPEN');
    const rows = await reference.database.db
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'payments.refund')
      .execute();
    expect(rows.length).toBeGreaterThan(1);
  });

  it('ORD-07 fifty refunds at once with one key, or with fifty keys, pay back once', async () => {
    const { order, payment } = await paidBy(testCards.approved);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(order, payment, 10, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refundsAt(payment.paymentId)).toEqual([{ amount: 10, outcome: 'refunded' }]);
    const entries = await reference.database.db
      .selectFrom('audit')
      .select('rows')
      .where('action', '=', 'payments.refund')
      .where(sql<boolean>`facts ->> 'orderId' = ${order.orderId}`)
      .execute();
    const made = entries.filter(({ rows }) =>
      rows?.some(({ table, operation }) => table === 'refunds' && operation === 'INSERT'),
    );
    expect(made).toHaveLength(1);
    // The outcome may have reached the call that came second.
    expect(entries.length).toBeLessThanOrEqual(2);
    expect(await codeOf(await refund(order, payment, 11, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    const rest = order.price - 10;
    const many = await Promise.all(Array.from({ length: 50 }, () => refund(order, payment, rest)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stateOf(order)).toMatchObject({ state: 'REFUNDED' });
    expect(await refundsAt(payment.paymentId)).toHaveLength(2);
  });

  it('ORD-07 a lost answer is unknown, refuses a second refund, and is settled', async () => {
    const { order, payment } = await paidBy(testCards.answerLost);
    const check = async () => reference.call(payments.check, paymentAt(order, payment), agent);
    await expect.poll(async () => (await check()).state, { timeout: 20_000, interval: 300 }).toBe('PAID');
    const lost = (await (await refund(order, payment, 50)).json()) as Payment;
    expect(lost.refunds).toMatchObject([{ state: 'UNKNOWN', settledTs: null }]);
    expect(lost.refundable.amount).toBe(0);
    expect(await codeOf(await refund(order, payment, 50))).toBe('REFUND_IN_DOUBT');
    await expect.poll(async () => (await check()).refunds[0]!.state, { timeout: 20_000, interval: 300 }).toBe('DONE');
    expect(await refundsAt(payment.paymentId)).toEqual([{ amount: 50, outcome: 'refunded' }]);
  }, 60_000);

  it('ORD-07 a refusal of the card company is said, and nothing went back', async () => {
    const { order, payment } = await paidBy(testCards.refundRefused);
    const after = (await (await refund(order, payment, 50)).json()) as Payment;
    expect(after).toMatchObject({ state: 'PAID', refunds: [{ state: 'REFUSED' }] });
    expect(after.refundable.amount).toBe(order.price);
  });

  it('ORD-07 only what a card paid goes back, and only by its own agency', async () => {
    const order = await newOrder();
    const paid = await reference.call(
      payments.record,
      { params: at(order), body: { method: 'CASH' }, idempotencyKey: newKey() },
      agent,
    );
    expect(paid.refundable.amount).toBe(0);
    expect(await codeOf(await refund(order, paid, 1))).toBe('ORDER_STATE_ERROR');
    const other = await paidBy(testCards.approved);
    expect((await refund(other.order, other.payment, 1, newKey(), await reference.as('trusted'))).status).toBe(404);
  });

  it('ORD-07 an archived order is paid while its page is open, a cancelled one gives back what came first', async () => {
    const [archived, cancelled] = [await newOrder(), await newOrder()];
    const [kept, open] = [await start(archived), await start(cancelled)];
    await reference.call(orders.archive, { params: { orderId: archived.orderId }, body: { value: true } }, agent);
    await complete((await pay(kept.link, testCards.approved)).word);
    expect(await stateOf(archived)).toMatchObject({ state: 'PAID' });
    // The customer pays, and the order is cancelled before anybody hears of it.
    const { db } = reference.database;
    await db.updateTable('gateway_pages').set({ notify_url: null }).where('reference', '=', open.paymentId!).execute();
    await pay(open.link, testCards.approved);
    await reference.call(orders.cancel, { params: { orderId: cancelled.orderId }, body: { value: true } }, agent);
    await expect.poll(async () => (await stateOf(cancelled)).state, { timeout: 20_000, interval: 100 }).toBe('PAID');
    await refund(cancelled, await stateOf(cancelled), cancelled.price);
    expect(await stateOf(cancelled)).toMatchObject({ state: 'REFUNDED' });
  }, 30_000);
});

it('BKO-04 the log has the values before and after of payments by card', async () => {
  const actions = await actionsWithValues(reference);
  for (const action of ['payments.payWithCard', 'payments.refund', 'payments.removeCard'])
    expect([action, actions.has(action)]).toEqual([action, true]);
});
