import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SendingChannel } from '@/lib/contract/customers/sendings';
import { notifications } from '@/lib/contract/desk/notifications';
import { orders } from '@/lib/contract/orders/orders';
import { type Payment, payments, type PaymentWord } from '@/lib/contract/orders/payments';
import { paymentOf } from '@/reference/concepts/charges/payment-of';
import { sweepCharges } from '@/reference/concepts/charges/sweep-charges';
import { tenantOf } from '@/reference/engine/db/tenant';
import { testCards } from '@/reference/simulators/gateway/card';
import { signatureOf } from '@/reference/simulators/gateway/signature';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { post } from './gateway-page';
import { actionsWithValues } from '../actions-with-values';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { type Made, paymentCalls, startProduct } from './payment-stage';

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
    expect(product.reported.filter(({ session }) => session === paymentId)).toHaveLength(1);
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
    expect((await post(link!, { action: 'confirm', code: '000000' })).status).toBe(422);
    expect((await stateOf(order)).state).toBe('OPEN');
    const { word } = await post(link!, { action: 'confirm', code: ' 123456 ' });
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
        { params: at(order), body: { returnUrl: null, origin: product.origin }, idempotencyKey: newKey() },
        agent,
      ),
      reference.send(payments.record, { params: at(order), body: { method: 'CASH' }, idempotencyKey: newKey() }, agent),
      reference.send(payments.cancel, { ...paymentAt(order, open), body: {} }, agent),
      reference.send(orders.cancel, { params: { orderId: order.orderId }, body: { value: true } }, agent),
    ]);
    for (const answer of refused) expect(await codeOf(answer)).toBe('PAYMENT_IN_DOUBT');
    const check = async () => (await reference.call(payments.check, paymentAt(order, open), agent)).state;
    await expect.poll(check, { timeout: 20_000, interval: 500 }).toBe('PAID');
    expect(await ledgerOf(open.paymentId)).toHaveLength(1);
  }, 40_000);

  it.each([
    ['en', 'Pay by card'],
    ['ru', 'Оплата картой'],
  ] as const)('ORD-07 speaks %s', async (locale, title) => {
    const order = await newOrder();
    const body = { returnUrl: `${product.origin}/`, origin: product.origin };
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
    await reference.call(payments.cancel, { ...paymentAt(order, open), body: {} }, agent);
    const late = await reference.send(payments.callback, { body: early });
    expect(late.status).toBe(200);
    const told = await reference.database.db
      .selectFrom('audit')
      .select('agency_id')
      .distinct()
      .where('action', '=', 'payments.callback')
      .where('outcome', 'is', null)
      .execute();
    expect(told).toEqual([{ agency_id: demoAgencyId('standard') }]);
    expect(await stateOf(order)).toMatchObject({ state: 'NOT_PAID', paymentId: null });
    // The page was closed first: it takes no card any more.
    expect((await fetch(open.link!)).status).toBe(404);
    expect((await pay(open.link, testCards.approved)).word).toEqual({});
    expect(await ledgerOf(open.paymentId)).toMatchObject([{ outcome: 'closed' }]);
  });

  it('ORD-07 a payer who turns back leaves the order unpaid', async () => {
    const order = await newOrder();
    const { link } = await start(order);
    const { word } = await post(link!, { action: 'cancel' });
    expect(word).toMatchObject({ result: 'cancel' });
    expect(await (await complete(word)).json()).toMatchObject({ state: 'NOT_PAID' });
    expect((await start(order)).state).toBe('OPEN');
  });

  it('ORD-07 leads and reports to the product only', async () => {
    const order = await newOrder();
    for (const body of [
      { returnUrl: 'https://evil.example/', origin: product.origin },
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
    for (const action of ['archive', 'hide', 'cancel', 'remove'] as const) {
      const order = await newOrder();
      const { link, paymentId } = await start(order, { returnUrl: null });
      const params = { orderId: order.orderId };
      if (action === 'remove') await reference.call(orders.remove, { params: { line: 'car', ...params } }, agent);
      else await reference.call(orders[action], { params, body: { value: true } }, agent);
      if (action === 'archive' || action === 'hide') {
        expect([action, (await fetch(link!)).status]).toEqual([action, 200]);
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

describe('ORD-07 other ways of paying, and the link', () => {
  const record = (order: Made, body: object, idempotencyKey = newKey()) =>
    reference.call(payments.record, { params: at(order), body: body as never, idempotencyKey }, agent);

  it.each(['CASH', 'BANK_TRANSFER', 'CHEQUE', 'REGULAR_COLLECTION', 'STANDING_ORDER'] as const)(
    'ORD-07 %s is written down and can be taken back for a reason',
    async (method) => {
      const order = await newOrder();
      const paid = await record(order, { method, note: '1042' });
      expect(paid).toMatchObject({ state: 'PAID', method, note: '1042', lastDigits: null });
      expect(await codeOf(await reference.send(payments.cancel, { ...paymentAt(order, paid), body: {} }, agent))).toBe(
        'VALIDATION_ERROR',
      );
      const taken = { ...paymentAt(order, paid), body: { reason: 'נרשם בטעות' } };
      expect(await reference.call(payments.cancel, taken, agent)).toMatchObject({ state: 'NOT_PAID' });
      const { action, reason } = await reference.database.db
        .selectFrom('audit')
        .select(['action', 'reason'])
        .orderBy('at', 'desc')
        .executeTakeFirstOrThrow();
      expect([action, reason]).toEqual(['payments.cancel', 'נרשם בטעות']);
    },
  );

  it('ORD-07 a card is charged in no more payments than the insurer takes', async () => {
    const order = await newOrder();
    const [item] = await reference.call(payments.list, { params: { orderId: order.orderId } }, agent);
    const { maxPayments } = item!;
    expect(maxPayments).toBeGreaterThan(1);
    const ask = (paymentsNumber: number) =>
      reference.send(
        payments.start,
        {
          params: at(order),
          body: { paymentsNumber, returnUrl: null, origin: product.origin },
          idempotencyKey: newKey(),
        },
        agent,
      );
    expect(await (await ask(maxPayments + 1)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    expect(await (await ask(maxPayments)).json()).toMatchObject({ state: 'OPEN', paymentsNumber: maxPayments });
  });

  it('ORD-07 a charged card is not taken back here, and a cancelled order takes no payment', async () => {
    const order = await newOrder();
    const open = await start(order);
    await complete((await pay(open.link, testCards.approved)).word);
    expect(await codeOf(await reference.send(payments.cancel, { ...paymentAt(order, open), body: {} }, agent))).toBe(
      'ORDER_STATE_ERROR',
    );
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
    const address = order.customer!.mobilePhone!;
    const send = (channel: SendingChannel, session = agent, to = address) =>
      reference.send(
        payments.send,
        {
          ...paymentAt(order, open),
          body: { channel, address: to, locale: 'he', text: 'לתשלום: {link}' },
          idempotencyKey: newKey(),
        },
        session,
      );
    expect(await (await send('SMS')).json()).toEqual({ share: null });
    expect((await sent(address)).body).toBe(`לתשלום: ${open.link}`);
    expect((await send('MAIL', agent, 'dana@example.com')).status).toBe(200);
    expect(await sent('dana@example.com')).toMatchObject({
      subject: expect.stringContaining(String(order.orderNumber)) as string,
    });
    // The agent's own WhatsApp sends it, also to nobody's number.
    const shared = { share: { text: `לתשלום: ${open.link}`, url: open.link } };
    expect(await (await send('WHATSAPP', agent, '')).json()).toEqual(shared);
    expect(await codeOf(await send('SMS', agent, ''))).toBe('VALIDATION_ERROR');
    expect((await send('SMS', await reference.as('trusted'))).status).toBe(404);
    expect(
      (await reference.send(payments.list, { params: { orderId: order.orderId } }, await reference.as('trusted')))
        .status,
    ).toBe(404);
    await reference.call(payments.cancel, { ...paymentAt(order, open), body: {} }, agent);
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

it('BKO-04 the log has the values before and after of payments on a page', async () => {
  const actions = await actionsWithValues(reference);
  for (const action of ['payments.callback', 'payments.complete'])
    expect([action, actions.has(action)]).toEqual([action, true]);
});
