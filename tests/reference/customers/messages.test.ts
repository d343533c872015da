import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { messages } from '@/lib/contract/customers/messages';
import { subscriptions } from '@/lib/contract/customers/subscriptions';
import { smsPerHour } from '@/lib/rules/work/sms';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let reachable: string;
let silent: string;

const mobile = '0525559911';

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  reachable = await create('רותם', [{ mediaType: 'MOBILE_PHONE', value: mobile }]);
  silent = await create('שקט', []);
});
afterAll(() => reference.stop());

async function create(firstName: string, media: { mediaType: 'MOBILE_PHONE'; value: string }[]): Promise<string> {
  const body = { customerInfo: { firstName, lastName: 'הודעות' }, media };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
}

const send = (customerId: string, text: string, topic: 'other' | 'renewal' = 'other', idempotencyKey = newKey()) =>
  reference.call(messages.send, { params: { customerId }, body: { text, topic }, idempotencyKey }, agent);
const history = (customerId: string) => reference.call(messages.list, { params: { customerId }, query: {} }, agent);
const outbox = async () =>
  ((await (await fetch(`${reference.url}/outbox.json?to=${mobile}`)).json()) as { messages: { body: string }[] })
    .messages;

describe('CUS-06 SMS', () => {
  test('CUS-06 an SMS to one leaves through the outbox and stands in the history, counted', async () => {
    const text = 'א'.repeat(71);
    const sent = await send(reachable, text);
    expect(sent).toMatchObject({
      recipient: mobile,
      text,
      characters: 71,
      parts: 2,
      state: 'LOCAL',
      sender: 'נועה ברק',
    });
    expect((await outbox()).map(({ body }) => body)).toContain(text);
    expect((await history(reachable)).content[0]).toEqual(sent);
  });

  test('CUS-06 what is sent again with the same key arrives once', async () => {
    const key = newKey();
    const [first, second] = [
      await send(reachable, 'פעם אחת', 'other', key),
      await send(reachable, 'פעם אחת', 'other', key),
    ];
    expect(second.messageId).toBe(first.messageId);
    expect((await outbox()).filter(({ body }) => body === 'פעם אחת')).toHaveLength(1);
  });

  test('CUS-06 without a mobile, or with too long a text, nothing is sent', async () => {
    await expect(send(silent, 'שלום')).rejects.toMatchObject({ body: { error: 'CUSTOMER_REMIND_PHONE_ERROR' } });
    await expect(send(reachable, 'א'.repeat(671))).rejects.toMatchObject({
      body: { fields: [{ path: 'text', rule: 'smsTooLong' }] },
    });
    expect((await history(silent)).totalElements).toBe(0);
  });

  test('CUS-06 of many only those get it who can and want to; the others are named with the reason', async () => {
    const unsubscribed = await create('מוסר', [{ mediaType: 'MOBILE_PHONE', value: '0525559912' }]);
    const choices = [{ topic: 'renewal' as const, channel: 'SMS' as const, subscribed: false }];
    await reference.call(subscriptions.update, { params: { customerId: unsubscribed }, body: { choices } }, agent);
    const stranger = 'nobody-at-all';
    const body = {
      text: 'חידוש ביטוח',
      topic: 'renewal' as const,
      customerIds: [reachable, silent, unsubscribed, stranger, reachable],
    };
    const outcome = await reference.call(messages.sendToMany, { body, idempotencyKey: newKey() }, agent);
    expect(outcome).toEqual({
      sent: 1,
      skipped: [
        { customerId: silent, reason: 'NO_MOBILE' },
        { customerId: unsubscribed, reason: 'UNSUBSCRIBED' },
        { customerId: stranger, reason: 'NOT_FOUND' },
      ],
    });
    await expect(send(unsubscribed, 'חידוש', 'renewal')).rejects.toMatchObject({
      status: 409,
      body: { error: 'CUSTOMER_UNSUBSCRIBED' },
    });
    expect((await send(unsubscribed, 'לא על חידוש')).parts).toBe(1);
  });
});

describe('CUS-07 subscriptions', () => {
  test('CUS-07 everything is on until something is said; only what is said changes', async () => {
    const params = { customerId: silent };
    const before = await reference.call(subscriptions.list, { params }, agent);
    expect(before).toHaveLength(12);
    expect(before.every(({ subscribed, changedTs }) => subscribed && changedTs === null)).toBe(true);
    const choices = [{ topic: 'businessOpportunities' as const, channel: 'MAIL' as const, subscribed: false }];
    const after = await reference.call(subscriptions.update, { params, body: { choices } }, agent);
    expect(after.filter(({ subscribed }) => !subscribed)).toMatchObject([
      { topic: 'businessOpportunities', channel: 'MAIL', changedBy: 'נועה ברק' },
    ]);
  });

  test('CUS-07 unsubscribing ends everything at once; what had ended before keeps its moment', async () => {
    const params = { customerId: silent };
    const ended = (await reference.call(subscriptions.list, { params }, agent)).find(({ subscribed }) => !subscribed)!;
    const after = await reference.call(subscriptions.unsubscribe, { params }, agent);
    expect(after.some(({ subscribed }) => subscribed)).toBe(false);
    expect(after).toContainEqual(ended);
  });
});

describe('CUS-06 how many SMS an hour takes', () => {
  const agencyId = demoAgencyId('standard');
  const room = (session = agent) => reference.call(messages.room, {}, session);
  const sent = (accountId: string | null, count: number, minutesAgo = 1) =>
    sql`insert into messages (id, agency_id, account_id, channel, recipient, body, state, created_at)
      select gen_random_uuid()::text, ${agencyId}, ${accountId}, 'SMS', ${mobile}, 'text', 'LOCAL', now() - make_interval(mins => ${minutesAgo}::int)
      from generate_series(1, ${count}::int)`.execute(reference.database.db);
  const forget = () =>
    reference.database.db.updateTable('messages').set({ account_id: null }).where('agency_id', '=', agencyId).execute();

  test('CUS-06 says how many are left, and refuses the next one of an account, by whatever it is sent', async () => {
    await forget();
    const own = demoAccountId('agent');
    expect(await room()).toEqual({ left: smsPerHour.account, nextTs: null });
    // What the program sends, and what is older than an hour, counts for nobody.
    await sent(null, 50);
    await sent(own, 50, 61);
    await sent(own, smsPerHour.account - 2);
    expect(await room()).toMatchObject({ left: 2, nextTs: expect.any(String) });
    await send(reachable, 'הודעה');
    expect((await room()).left).toBe(1);
    const many = reference.call(
      messages.sendToMany,
      { body: { text: 'לכולם', customerIds: [reachable, silent] }, idempotencyKey: newKey() },
      agent,
    );
    expect(await many).toMatchObject({ sent: 1 });
    await expect(send(reachable, 'אחת יותר מדי')).rejects.toMatchObject({
      status: 429,
      body: { error: 'SMS_HOUR_LIMIT' },
    });
    const code = reference.call(
      customers.sendMediumCode,
      { params: { customerId: reachable }, body: { mediaType: 'MOBILE_PHONE', value: mobile } },
      agent,
    );
    await expect(code).rejects.toMatchObject({ body: { error: 'SMS_HOUR_LIMIT' } });
    expect((await outbox()).map(({ body }) => body)).not.toContain('אחת יותר מדי');
  });

  test('CUS-06 an agency has a limit of its own, which others do not share', async () => {
    await forget();
    for (const one of ['a', 'b', 'c']) await sent(one, smsPerHour.agency / 3);
    expect((await room()).left).toBe(0);
    await expect(send(reachable, 'מלא')).rejects.toMatchObject({ body: { error: 'SMS_HOUR_LIMIT' } });
    expect((await room(await reference.as('other'))).left).toBe(smsPerHour.account);
  });

  test('CUS-06 of many at once none gets past the limit', async () => {
    await forget();
    await sent(demoAccountId('agent'), smsPerHour.account - 3);
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => send(reachable, `יחד ${at}`)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
