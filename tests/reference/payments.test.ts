import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/cars';
import type { UpstreamError } from '@/lib/contract/errors';
import { notifications } from '@/lib/contract/notifications';
import { type Order, orders } from '@/lib/contract/orders';
import { policies } from '@/lib/contract/policies';
import { type Payment, payments, type PaymentWord } from '@/lib/contract/payments';
import { paymentOf } from '@/reference/charges/payment-of';
import { sweepCharges } from '@/reference/charges/sweep-charges';
import { tenantOf } from '@/reference/db/tenant';
import { testCards } from '@/reference/gateway/card';
import { signatureOf } from '@/reference/gateway/signature';
import { demoAgencyId } from '@/reference/seed/agencies';
import { post, typed } from './gateway-page';
import { newKey, startTestReference, type TestReference, type TestSession } from './harness';
import { freshCustomer } from './people';
import { requestOfToday } from './rating/request';

let reference: TestReference;
let agent: TestSession;
/** Words that the gateway reported to the product, in place of the BFF. */
const reported: PaymentWord[] = [];
const product = createServer((incoming, outgoing) => {
  void incoming.toArray().then(async (chunks) => {
    const word = JSON.parse(Buffer.concat(chunks).toString()) as PaymentWord;
    reported.push(word);
    const answer = await reference.send(payments.callback, { body: word });
    outgoing.writeHead(answer.status).end();
  });
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(async () => {
  await reference.stop();
  product.close();
});

async function newOrder(customerId?: string): Promise<Order & { item: string; price: number }> {
  const customer = customerId
    ? { kind: 'existing' as const, customerId }
    : { kind: 'new' as const, customer: freshCustomer() };
  const { requestId } = await reference.call(
    cars.createRequest,
    { body: requestOfToday(), idempotencyKey: newKey() },
    agent,
  );
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
  const body = {
    requestId,
    products: [{ productId: products[0]!.id, rider: null }],
    customer,
    confirmDuplicateCover: true,
  };
  const order = await reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey: newKey() }, agent);
  const { orderItemId: item, sellingPrice } = order.orderItems[0]!;
  return { ...order, item, price: sellingPrice.amount };
}
type Made = Awaited<ReturnType<typeof newOrder>>;

const at = ({ orderId, item }: Made) => ({ orderId, orderItemId: item });
const start = (order: Made, over: object = {}, idempotencyKey = newKey()) =>
  reference.call(
    payments.start,
    { params: at(order), body: { returnUrl: `${origin}/orders/${order.orderId}`, origin, ...over }, idempotencyKey },
    agent,
  );
const stateOf = async ({ orderId }: Made): Promise<Payment> =>
  (await reference.call(payments.list, { params: { orderId } }, agent))[0]!;
const pay = (link: string | null, number: string, over: object = {}) =>
  post(link!, typed(number, { act: 'pay', ...over }));
const complete = (word: unknown, session = agent) => reference.send(payments.complete, { body: word }, session);
const codeOf = async (response: Response) => ((await response.json()) as UpstreamError).error;
const on = ({ orderId }: Made, { paymentId }: Payment) => ({ params: { orderId, paymentId: paymentId! } });
const ledgerOf = (paymentId: string | null) =>
  reference.database.db
    .selectFrom('gateway_charges')
    .select(['outcome', 'amount', 'payments_number'])
    .where('reference', '=', paymentId!)
    .execute();
const sent = async (to: string) =>
  (
    (await (await fetch(`${reference.url}/outbox.json?to=${to}`)).json()) as {
      messages: { body: string; code: string }[];
    }
  ).messages[0]!;

describe('ORD-07 the page of the gateway', () => {
  it('ORD-07 takes the card, comes back signed, and the payment is recorded once', async () => {
    const order = await newOrder();
    const key = newKey();
    const open = await start(order, { paymentsNumber: 3 }, key);
    expect(open).toMatchObject({ state: 'OPEN', amount: { amount: order.price }, paymentsNumber: 3 });
    expect(await start(order, { paymentsNumber: 3 }, key)).toEqual(open);
    const page = await (await fetch(open.link!)).text();
    expect(page).toContain('lang="he" dir="rtl"');
    expect(page).toContain(`הזמנה ${order.orderNumber}`);
    const { word, status } = await pay(open.link, testCards.approved);
    expect([status, word]).toEqual([
      303,
      { session: open.paymentId, result: 'success', amount: String(order.price), signature: expect.any(String) },
    ]);
    const first = (await (await complete(word)).json()) as Payment;
    expect(first).toMatchObject({
      state: 'PAID',
      lastDigits: '1111',
      brand: 'VISA',
      method: 'CREDIT_CARD',
      link: null,
    });
    expect(await (await complete(word)).json()).toEqual(first);
    // A second submission of the page, as after a lost answer, leads to the same end.
    expect((await pay(open.link, testCards.approved)).word).toEqual(word);
    expect(await ledgerOf(open.paymentId)).toEqual([{ outcome: 'captured', amount: order.price, payments_number: 3 }]);
    const tenant = tenantOf(reference.database.db, demoAgencyId('standard'));
    expect(await paymentOf(tenant, { kind: 'orderItem', id: order.item })).toMatchObject({ state: 'PAID' });
  });

  it('ORD-07 reports by itself when the payer never comes back, and the customer sees the end', async () => {
    const order = await newOrder();
    const { link, paymentId } = await start(order, { returnUrl: null });
    const { location } = await pay(link, testCards.approved);
    expect(location).toBe(new URL(link!).pathname);
    expect(await (await fetch(link!)).text()).toContain('Paid, thank you');
    await expect.poll(async () => (await stateOf(order)).state, { timeout: 20_000, interval: 100 }).toBe('PAID');
    expect(reported.filter(({ session }) => session === paymentId)).toHaveLength(1);
    const told = async () => {
      const { content } = await reference.call(notifications.list, { query: {} }, agent);
      return content.filter(({ event, orderId }) => event === 'PAYMENT_RECEIVED' && orderId === order.orderId).length;
    };
    await expect.poll(told, { timeout: 20_000, interval: 200 }).toBe(1);
  }, 30_000);

  it('ORD-07 checks the card: 16 digits without spaces, and takes three declined cards at most', async () => {
    const order = await newOrder();
    const { link } = await start(order);
    const wrong = await pay(link, '4580 0000 0000', { expiry: '01/20', cvv: 'x', holder: '' });
    expect([wrong.status, wrong.page.match(/aria-invalid/g)?.length]).toEqual([422, 4]);
    expect(wrong.page).not.toContain('4580 0000');
    for (const [tries, card] of [testCards.refused, testCards.declinedLater].entries()) {
      expect(await pay(link, card)).toMatchObject({ status: 303, word: {} });
      expect(await (await fetch(link!)).text()).toContain('חברת האשראי סירבה');
      expect([tries, (await stateOf(order)).state]).toEqual([tries, 'OPEN']);
    }
    const { word } = await pay(link, testCards.declinedLater);
    expect(word).toMatchObject({ result: 'failure' });
    await complete(word);
    expect(await stateOf(order)).toMatchObject({ state: 'DECLINED', fault: 'DECLINED', lastDigits: '0341' });
    // A declined payment is followed by another.
    const again = await start(order);
    await complete((await pay(again.link, testCards.approved)).word);
    expect(await stateOf(order)).toMatchObject({ state: 'PAID' });
  });

  it('ORD-07 asks the holder of a 3-D card for the code', async () => {
    const order = await newOrder();
    const { link } = await start(order);
    expect((await pay(link, testCards.challenged)).status).toBe(303);
    expect(await (await fetch(link!)).text()).toContain('autocomplete="one-time-code"');
    expect((await post(link!, { act: 'confirm', code: '000000' })).status).toBe(422);
    expect((await stateOf(order)).state).toBe('OPEN');
    const { word } = await post(link!, { act: 'confirm', code: ' 123456 ' });
    await complete(word);
    expect(await stateOf(order)).toMatchObject({ state: 'PAID', lastDigits: '3220' });
  });

  it('ORD-07 a lost answer is unknown, refuses every other charge and is settled', async () => {
    const order = await newOrder();
    const open = await start(order);
    const { word } = await pay(open.link, testCards.answerLost);
    expect(word).toMatchObject({ result: 'pending' });
    await complete(word);
    expect(await stateOf(order)).toMatchObject({ state: 'UNKNOWN' });
    const refused = await Promise.all([
      reference.send(
        payments.start,
        { params: at(order), body: { returnUrl: null, origin }, idempotencyKey: newKey() },
        agent,
      ),
      reference.send(payments.record, { params: at(order), body: { method: 'CASH' }, idempotencyKey: newKey() }, agent),
      reference.send(payments.cancel, on(order, open), agent),
      reference.send(orders.cancel, { params: { orderId: order.orderId }, body: { value: true } }, agent),
    ]);
    for (const answer of refused) expect(await codeOf(answer)).toBe('PAYMENT_IN_DOUBT');
    const check = async () => (await reference.call(payments.check, on(order, open), agent)).state;
    await expect.poll(check, { timeout: 10_000, interval: 500 }).toBe('PAID');
    expect(await ledgerOf(open.paymentId)).toHaveLength(1);
  }, 20_000);

  it.each([
    ['en', 'Pay by card'],
    ['ru', 'Оплата картой'],
  ] as const)('ORD-07 speaks %s', async (locale, title) => {
    const order = await newOrder();
    const body = { returnUrl: `${origin}/`, origin };
    const { link } = await reference.call(
      payments.start,
      { params: at(order), body, idempotencyKey: newKey() },
      agent,
      { locale },
    );
    expect(await (await fetch(link!)).text()).toContain(title);
  });
});

describe('ORD-07 the word of the gateway', () => {
  const wordFor = async (session: string, result: PaymentWord['result'], amount: number) => ({
    session,
    result,
    amount,
    signature: await signatureOf(reference.database.db, { session, result, amount }),
  });

  it('ORD-07 a forged word, another amount or another agency change nothing', async () => {
    const order = await newOrder();
    const { paymentId } = await start(order);
    const good = await wordFor(paymentId!, 'failure', order.price);
    const forged = { ...good, result: 'success' as const };
    for (const [endpoint, session] of [
      [payments.complete, agent],
      [payments.callback, undefined],
    ] as const) {
      expect(await codeOf(await reference.send(endpoint, { body: forged }, session))).toBe('LINK_NOT_VALID');
      expect(await codeOf(await reference.send(endpoint, { body: { ...good, amount: 1 } }, session))).toBe(
        'LINK_NOT_VALID',
      );
      const cheap = await wordFor(paymentId!, 'success', 1);
      expect(await codeOf(await reference.send(endpoint, { body: cheap }, session))).toBe('PAYMENT_AMOUNT_DIFFERS');
    }
    expect(await codeOf(await complete(good, await reference.as('trusted')))).toBe('LINK_NOT_VALID');
    expect(await stateOf(order)).toMatchObject({ state: 'OPEN' });
  });

  it('ORD-07 a word says when to ask, not what happened: the ledger decides, early and late', async () => {
    const order = await newOrder();
    const open = await start(order);
    const early = await wordFor(open.paymentId!, 'success', order.price);
    await complete(early);
    expect(await stateOf(order)).toMatchObject({ state: 'OPEN' });
    await reference.call(payments.cancel, on(order, open), agent);
    const late = await reference.send(payments.callback, { body: early });
    expect(late.status).toBe(200);
    expect(await stateOf(order)).toMatchObject({ state: 'NOT_PAID', paymentId: null });
    // The page was closed first: it takes no card any more.
    expect((await fetch(open.link!)).status).toBe(404);
    expect((await pay(open.link, testCards.approved)).word).toEqual({});
    expect(await ledgerOf(open.paymentId)).toMatchObject([{ outcome: 'closed' }]);
  });

  it('ORD-07 a payer who turns back leaves the order unpaid', async () => {
    const order = await newOrder();
    const { link } = await start(order);
    const { word } = await post(link!, { act: 'cancel' });
    expect(word).toMatchObject({ result: 'cancel' });
    expect(await (await complete(word)).json()).toMatchObject({ state: 'NOT_PAID' });
    expect((await start(order)).state).toBe('OPEN');
  });

  it('ORD-07 leads and reports to the product only', async () => {
    const order = await newOrder();
    for (const body of [
      { returnUrl: 'https://evil.example/', origin },
      { returnUrl: null, origin: 'https://evil.example' },
    ])
      expect(
        await codeOf(
          await reference.send(payments.start, { params: at(order), body, idempotencyKey: newKey() }, agent),
        ),
      ).toBe('VALIDATION_ERROR');
  });
});

describe('ORD-07 orders that end while a payment is open', () => {
  it('ORD-07 cancelling or deleting the order closes the page; archiving and hiding keep it', async () => {
    for (const act of ['archive', 'hide', 'cancel', 'remove'] as const) {
      const order = await newOrder();
      const { link, paymentId } = await start(order, { returnUrl: null });
      const params = { orderId: order.orderId };
      if (act === 'remove') await reference.call(orders.remove, { params: { line: 'car', ...params } }, agent);
      else await reference.call(orders[act], { params, body: { value: true } }, agent);
      if (act === 'archive' || act === 'hide') {
        expect([act, (await fetch(link!)).status]).toEqual([act, 200]);
        continue;
      }
      await expect.poll(async () => (await fetch(link!)).status, { timeout: 20_000, interval: 100 }).toBe(404);
      expect(await ledgerOf(paymentId)).toMatchObject([{ outcome: 'closed' }]);
    }
  }, 60_000);

  it('ORD-07 a page whose time is over is closed by the sweep, and one that was paid unnoticed is recorded', async () => {
    const { db } = reference.database;
    const [over, silent] = [await newOrder(), await newOrder()];
    const expired = await start(over, { returnUrl: null });
    const past = new Date(Date.now() - 1_000);
    await db.updateTable('charges').set({ expires_at: past }).where('id', '=', expired.paymentId!).execute();
    const open = await start(silent, { returnUrl: null });
    await db.updateTable('gateway_pages').set({ notify_url: null }).where('reference', '=', open.paymentId!).execute();
    await pay(open.link, testCards.approved);
    await reference.queue.sender.send(sweepCharges, {});
    await expect.poll(async () => (await stateOf(silent)).state, { timeout: 20_000, interval: 100 }).toBe('PAID');
    expect(await stateOf(over)).toMatchObject({ state: 'NOT_PAID' });
  }, 30_000);
});

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
    expect(await codeOf(await refund(order, payment, 11, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    const rest = order.price - 10;
    const many = await Promise.all(Array.from({ length: 50 }, () => refund(order, payment, rest)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stateOf(order)).toMatchObject({ state: 'REFUNDED' });
    expect(await refundsAt(payment.paymentId)).toHaveLength(2);
  });

  it('ORD-07 a lost answer is unknown, refuses a second refund, and is settled', async () => {
    const { order, payment } = await paidBy(testCards.answerLost);
    const check = async () => reference.call(payments.check, on(order, payment), agent);
    await expect.poll(async () => (await check()).state, { timeout: 10_000, interval: 300 }).toBe('PAID');
    const lost = (await (await refund(order, payment, 50)).json()) as Payment;
    expect(lost.refunds).toMatchObject([{ state: 'UNKNOWN', settledTs: null }]);
    expect(lost.refundable.amount).toBe(0);
    expect(await codeOf(await refund(order, payment, 50))).toBe('REFUND_IN_DOUBT');
    await expect.poll(async () => (await check()).refunds[0]!.state, { timeout: 10_000, interval: 300 }).toBe('DONE');
    expect(await refundsAt(payment.paymentId)).toEqual([{ amount: 50, outcome: 'refunded' }]);
  }, 30_000);

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

describe('ORD-07 other ways of paying, and the link', () => {
  const record = (order: Made, body: object, idempotencyKey = newKey()) =>
    reference.call(payments.record, { params: at(order), body: body as never, idempotencyKey }, agent);

  it.each(['CASH', 'BANK_TRANSFER', 'CHEQUE', 'REGULAR_COLLECTION', 'STANDING_ORDER'] as const)(
    'ORD-07 %s is written down and can be taken back',
    async (method) => {
      const order = await newOrder();
      const paid = await record(order, { method, note: '1042' });
      expect(paid).toMatchObject({ state: 'PAID', method, note: '1042', lastDigits: null });
      expect(await reference.call(payments.cancel, on(order, paid), agent)).toMatchObject({ state: 'NOT_PAID' });
    },
  );

  it('ORD-07 a charged card is not taken back here, and a cancelled order takes no payment', async () => {
    const order = await newOrder();
    const open = await start(order);
    await complete((await pay(open.link, testCards.approved)).word);
    expect(await codeOf(await reference.send(payments.cancel, on(order, open), agent))).toBe('ORDER_STATE_ERROR');
    const other = await newOrder();
    await reference.call(orders.cancel, { params: { orderId: other.orderId }, body: { value: true } }, agent);
    const refused = reference.send(
      payments.record,
      { params: at(other), body: { method: 'CASH' }, idempotencyKey: newKey() },
      agent,
    );
    expect(await codeOf(await refused)).toBe('ORDER_STATE_ERROR');
  });

  it('ORD-07 the link goes to the customer, and is closed to the colleague’s other agency', async () => {
    const order = await newOrder();
    const open = await start(order, { returnUrl: null });
    const send = (channel: 'SMS' | 'MAIL', session = agent) =>
      reference.send(payments.send, { ...on(order, open), body: { channel }, idempotencyKey: newKey() }, session);
    const { address } = (await (await send('SMS')).json()) as { address: string };
    expect(address).toBe(order.customer!.mobilePhone);
    const message = await sent(address);
    expect(message.body).toContain(open.link);
    expect(message.body).toContain(String(order.orderNumber));
    expect((await send('SMS', await reference.as('trusted'))).status).toBe(404);
    expect(
      (await reference.send(payments.list, { params: { orderId: order.orderId } }, await reference.as('trusted')))
        .status,
    ).toBe(404);
    await reference.call(payments.cancel, on(order, open), agent);
    expect(await codeOf(await send('SMS'))).toBe('ORDER_STATE_ERROR');
  });

  it('ORD-07 no card number and no security code is kept or logged', async () => {
    const { db } = reference.database;
    const kept = await Promise.all(
      (['charges', 'gateway_pages', 'gateway_charges', 'gateway_cards', 'customer_cards', 'audit'] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(kept)).not.toMatch(/4111\s?1111|4000\s?0000\s?0000|"cvv"/);
  });
});
