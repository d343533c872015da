import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { notices } from '@/lib/contract/claims/notices';
import { customers } from '@/lib/contract/customers/customers';
import { mails } from '@/lib/contract/customers/mails';
import { messages } from '@/lib/contract/customers/messages';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { type ReminderWay, reminders } from '@/lib/contract/customers/reminders';
import { subscriptions } from '@/lib/contract/customers/subscriptions';
import { timeline } from '@/lib/contract/customers/timeline';
import { demoPeople } from '@/reference/concepts/accounts/demo-people';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { requestOfToday as request } from '../rating/request';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const customerSms: ReminderWay = { recipient: 'CUSTOMER', channel: 'SMS' };
const customerMail: ReminderWay = { recipient: 'CUSTOMER', channel: 'MAIL' };
const agentSms: ReminderWay = { recipient: 'AGENT', channel: 'SMS' };
const agentMail: ReminderWay = { recipient: 'AGENT', channel: 'MAIL' };

let people = 0;

/** Creates an order of a new customer with the given contacts. */
async function orderOf(mediaTypes: readonly ('MOBILE_PHONE' | 'MAIL')[], language: 'HE' | 'RU' = 'HE') {
  people += 1;
  const [mobile, email] = [`05255597${String(people).padStart(2, '0')}`, `reminded${people}@example.test`];
  const media = mediaTypes.map((mediaType) => ({ mediaType, value: mediaType === 'MAIL' ? email : mobile }));
  const body = { customerInfo: { firstName: 'אורי', lastName: 'תזכורת', language }, media };
  const { customerId } = await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent);
  return { ...(await makeOrder({ kind: 'existing', customerId })), customerId, mobile, email };
}

async function makeOrder(customer: { kind: 'existing'; customerId: string } | { kind: 'later' }): Promise<Order> {
  const { requestId } = await reference.call(cars.createRequest, { body: request(), idempotencyKey: newKey() }, agent);
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
  const body = {
    requestId,
    products: [{ productId: products[0]!.id, rider: null }],
    customer,
    confirmDuplicateCover: true,
  };
  return reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey: newKey() }, agent);
}

const words = { subject: 'הצעת הביטוח', text: 'ההצעה ממתינה להשלמה' };
const send = (orderId: string, ways: ReminderWay[], idempotencyKey = newKey()) =>
  reference.call(
    reminders.send,
    { params: { line: 'car', orderId }, body: { reminders: ways, ...words }, idempotencyKey },
    agent,
  );
const prepare = (orderId: string) => reference.call(reminders.prepare, { params: { orderId } }, agent);
const outbox = async (to: string) =>
  (
    (await (await fetch(`${reference.url}/outbox.json?to=${to}`)).json()) as {
      messages: { channel: string; subject: string | null; body: string }[];
    }
  ).messages;

describe('ORD-11 a reminder about an order', () => {
  test('CLM-05 a reminder of a policy can carry the agency’s link to report an accident', async () => {
    const { orderId } = await orderOf(['MOBILE_PHONE'], 'RU');
    expect((await prepare(orderId)).accidentLine).toBeNull();
    const { db } = reference.database;
    await db.updateTable('orders').set({ status: 'PolicyIssued' }).where('id', '=', orderId).execute();
    const { accidentLine, text } = await prepare(orderId);
    expect(accidentLine).toMatch(/ДТП.*\/accident\/ofek\?lang=ru$/);
    expect(text).not.toContain('/accident/');
    expect((await reference.call(notices.address, {}, agent)).url).toMatch(/\/accident\/ofek$/);
    await db.deleteFrom('websites').where('website_key', '=', 'ofek').execute();
    expect((await prepare(orderId)).accidentLine).toBeNull();
    expect((await reference.call(notices.address, {}, agent)).url).toBeNull();
  });

  test('ORD-11 customer and agent get it by every chosen way; the customer’s history and timeline tell of it', async () => {
    const { orderId, orderNumber, customerId, mobile, email } = await orderOf(['MOBILE_PHONE', 'MAIL']);
    const { sent } = await send(orderId, [customerSms, customerMail, agentSms, agentMail]);
    expect(sent).toHaveLength(4);
    expect(await outbox(mobile)).toMatchObject([{ channel: 'SMS', body: words.text }]);
    expect(await outbox(email)).toMatchObject([{ channel: 'MAIL', subject: words.subject, body: words.text }]);
    const agentsMobile = demoPeople.find(({ login }) => login === 'agent')!.mobile;
    expect((await outbox(agentsMobile)).map(({ body }) => body)).toContain(
      `תזכורת: הזמנה ${orderNumber}, אורי תזכורת\n${words.text}`,
    );
    const history = await reference.call(messages.list, { params: { customerId }, query: {} }, agent);
    expect(history.content).toMatchObject([{ text: words.text, recipient: mobile }]);
    const letters = await reference.call(mails.list, { params: { customerId }, query: {} }, agent);
    expect(letters.content).toMatchObject([{ subject: words.subject, folder: 'SENT' }]);
    const events = await reference.call(timeline.list, { params: { customerId }, query: {} }, agent);
    expect(events.content.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['SMS', 'MAIL']));
    expect((await prepare(orderId)).sent.map(({ recipient, channel }) => `${recipient} ${channel}`).sort()).toEqual([
      'AGENT MAIL',
      'AGENT SMS',
      'CUSTOMER MAIL',
      'CUSTOMER SMS',
    ]);
  });

  test('ORD-11 what is sent again with the same key arrives once', async () => {
    const { orderId, mobile } = await orderOf(['MOBILE_PHONE']);
    const key = newKey();
    const [first, second] = [await send(orderId, [customerSms], key), await send(orderId, [customerSms], key)];
    expect(second).toEqual(first);
    expect(await outbox(mobile)).toHaveLength(1);
  });

  test('ORD-11 to nobody nothing is sent, and a mail needs a subject', async () => {
    const { orderId } = await orderOf(['MAIL']);
    await expect(send(orderId, [])).rejects.toMatchObject({
      body: { error: 'VALIDATION_ERROR', fields: [{ path: 'reminders', rule: 'required' }] },
    });
    const body = { reminders: [customerMail], subject: '', text: words.text };
    const answer = await reference.send(
      reminders.send,
      { params: { line: 'car', orderId }, body, idempotencyKey: newKey() },
      agent,
    );
    expect(await answer.json()).toMatchObject({ fields: [{ path: 'subject', rule: 'required' }] });
  });

  test('ORD-11 a customer without mobile or mail cannot be reached that way, and then nobody is written to', async () => {
    const silent = await orderOf([]);
    await expect(send(silent.orderId, [agentSms, customerSms])).rejects.toMatchObject({
      status: 400,
      body: { error: 'CUSTOMER_REMIND_PHONE_ERROR' },
    });
    await expect(send(silent.orderId, [customerMail])).rejects.toMatchObject({
      status: 400,
      body: { error: 'CUSTOMER_REMIND_EMAIL_ERROR' },
    });
    const { choices, sent } = await prepare(silent.orderId);
    expect(choices.map(({ closed }) => closed)).toEqual(['NO_MOBILE', 'NO_MAIL', null, null]);
    expect(sent).toEqual([]);
    const waiting = await makeOrder({ kind: 'later' });
    expect((await prepare(waiting.orderId)).choices[0]).toMatchObject({ closed: 'NO_CUSTOMER', address: null });
    await expect(send(waiting.orderId, [customerSms])).rejects.toMatchObject({
      body: { error: 'CUSTOMER_REMIND_PHONE_ERROR' },
    });
  });

  test('ORD-11 an agent without a mobile cannot be reminded', async () => {
    const { orderId } = await orderOf(['MOBILE_PHONE']);
    const { db } = reference.database;
    const { account_id: accountId } = await db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const mobile = db
      .selectFrom('account_media')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('media_type', '=', 'MOBILE_PHONE');
    const kept = await mobile.execute();
    await db
      .deleteFrom('account_media')
      .where('account_id', '=', accountId)
      .where('media_type', '=', 'MOBILE_PHONE')
      .execute();
    await expect(send(orderId, [agentSms])).rejects.toMatchObject({
      status: 400,
      body: { error: 'INVALID_AGENT_REMINDERS_ERROR' },
    });
    await db.insertInto('account_media').values(kept).execute();
  });

  test('ORD-11 the same address is not written to again a moment later; another way still is', async () => {
    const { orderId } = await orderOf(['MOBILE_PHONE', 'MAIL']);
    await send(orderId, [customerSms]);
    await expect(send(orderId, [customerSms])).rejects.toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_REQUESTS', retryAfter: 600 },
    });
    expect((await prepare(orderId)).choices[0]).toMatchObject({ closed: 'TOO_SOON' });
    expect((await send(orderId, [customerMail])).sent).toHaveLength(1);
  });

  test('ORD-11 who has unsubscribed gets none, nor anybody about a cancelled order', async () => {
    const { orderId, customerId } = await orderOf(['MOBILE_PHONE']);
    await reference.call(subscriptions.unsubscribe, { params: { customerId } }, agent);
    await expect(send(orderId, [customerSms])).rejects.toMatchObject({
      status: 409,
      body: { error: 'CUSTOMER_UNSUBSCRIBED' },
    });
    await reference.call(orders.cancel, { params: { orderId }, body: { value: true } }, agent);
    await expect(send(orderId, [agentSms])).rejects.toMatchObject({
      status: 409,
      body: { error: 'ORDER_STATE_ERROR' },
    });
  });

  test('ORD-11 the words to begin with are in the customer’s language and name the order', async () => {
    const { orderId, orderNumber } = await orderOf(['MAIL'], 'RU');
    const { language, text, subject } = await prepare(orderId);
    expect(language).toBe('RU');
    expect(text).toMatch(/^Здравствуйте, אורי!/);
    expect(`${subject} ${text}`).toContain(String(orderNumber));
  });
});
