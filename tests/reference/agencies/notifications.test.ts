import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { type NotificationEvent, notifications } from '@/lib/contract/desk/notifications';
import { arriveInTime } from '@/reference/concepts/notifications/arrive-in-time';
import { orders } from '@/lib/contract/orders/orders';
import { registrations } from '@/lib/contract/agencies/registrations';
import { accounts } from '@/lib/contract/agencies/accounts';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { notify } from '@/reference/concepts/notifications/notify';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { requestOfToday as request } from '../rating/request';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  [agent, clerk] = [await reference.as('agent'), await reference.as('clerk')];
});
afterAll(() => reference.stop());

const list = (query: InputOf<typeof notifications.list>['query'] = {}, session = agent) =>
  reference.call(notifications.list, { query }, session);
const feed = (since?: number, session = agent) => reference.call(notifications.feed, { query: { since } }, session);
const add = (text: string, dueTs: string | null = null, session = agent) =>
  reference.call(notifications.add, { body: { text, dueTs }, idempotencyKey: newKey() }, session);
const at = (entityId: string) => ({ params: { notificationId: entityId } });
const mark = (notificationIds: string[], seen = true, session = agent) =>
  reference.call(notifications.mark, { body: { notificationIds, seen } }, session);
const tell = (event: NotificationEvent, login: string, more: object = {}) =>
  notify(
    { jobs: reference.queue.sender },
    { event, facts: { number: 7, by: 'בודק' }, to: [demoAccountId(login)], ...more },
  );
const newest = async (event: NotificationEvent, session = agent) => {
  const find = async () => (await list({ events: [event] }, session)).content[0]!;
  return vi.waitUntil(find, { timeout: 10_000, interval: 100 });
};
const mails = async (to: string) => {
  const { messages } = (await (await fetch(`${reference.url}/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
    messages: { subject: string; body: string }[];
  };
  return messages;
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('AGY-08 notifications', () => {
  it('AGY-08 a reminder without a moment comes at once, can be marked and unmarked, changed, removed and restored', async () => {
    const before = (await feed()).unread;
    const { entityId, ...added } = await add(' להתקשר לדוד ');
    expect(added).toMatchObject({
      event: 'REMINDER',
      facts: { text: 'להתקשר לדוד' },
      arrived: true,
      seen: false,
      wasSent: false,
    });
    expect((await feed()).unread).toBe(before + 1);
    expect(await mark([entityId])).toEqual({ unread: before });
    expect((await list({ show: 'unread' })).content.map((one) => one.entityId)).not.toContain(entityId);
    expect((await reference.call(notifications.get, at(entityId), agent)).seen).toBe(true);
    expect(await mark([entityId], false)).toEqual({ unread: before + 1 });
    const changed = await reference.call(notifications.update, { ...at(entityId), body: { text: 'לדנה' } }, agent);
    expect(changed).toMatchObject({ facts: { text: 'לדנה' }, arrived: true, seen: false });
    await reference.call(notifications.remove, at(entityId), agent);
    await expect(reference.call(notifications.get, at(entityId), agent)).rejects.toMatchObject({ status: 404 });
    expect((await feed()).unread).toBe(before);
    await reference.call(notifications.restore, at(entityId), agent);
    expect((await feed()).unread).toBe(before + 1);
  });

  it('AGY-08 a reminder for later waits, is no news before its moment, and comes when it is there', async () => {
    const before = (await feed()).unread;
    const { entityId, arrived } = await add('חידוש של רות', inAnHour());
    expect(arrived).toBe(false);
    expect((await feed()).unread).toBe(before);
    expect((await list({ show: 'waiting' })).content.map((one) => one.entityId)).toContain(entityId);
    const soon = new Date(Date.now() + 700).toISOString();
    await reference.call(notifications.update, { ...at(entityId), body: { text: 'חידוש של רות', dueTs: soon } }, agent);
    await vi.waitUntil(async () => (await reference.call(notifications.get, at(entityId), agent)).arrived, {
      timeout: 25_000,
      interval: 300,
    });
    expect((await feed()).unread).toBe(before + 1);
  }, 30_000);

  it('OPP-03 a reminder that has come up is put off, and comes up again on every screen', async () => {
    const before = (await feed()).unread;
    const { entityId } = await add('להתקשר לרות');
    expect((await feed()).news).toContain(entityId);
    const snooze = (time: 'FIVE_MINUTES' | 'HOUR' | 'TOMORROW') =>
      reference.call(notifications.snooze, { ...at(entityId), body: { for: time } }, agent);
    const inMinutes = (moment: string) => (Date.parse(moment) - Date.now()) / 60_000;
    const hour = await snooze('HOUR');
    expect(hour).toMatchObject({ arrived: false, seen: false, facts: { text: 'להתקשר לרות' } });
    expect(inMinutes(hour.createTs)).toBeCloseTo(60, 0);
    expect(inMinutes((await snooze('FIVE_MINUTES')).createTs)).toBeCloseTo(5, 0);
    const tomorrow = await snooze('TOMORROW');
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', hour: '2-digit', minute: '2-digit' });
    expect(clock.format(Date.parse(tomorrow.createTs))).toBe('09:00');
    expect(inMinutes(tomorrow.createTs)).toBeGreaterThan(0);
    expect(inMinutes(tomorrow.createTs)).toBeLessThan(34 * 60);
    const waits = await feed();
    expect(waits.unread).toBe(before);
    // A screen that still shows it learns that it is no news any more.
    expect(waits.news).not.toContain(entityId);
    await reference.database.db
      .updateTable('notifications')
      .set({ due_at: new Date() })
      .where('id', '=', entityId)
      .execute();
    await arriveInTime.run({ notificationId: entityId }, {
      settings: {},
      inTransaction: (work: (scope: object) => unknown) =>
        reference.database.db.transaction().execute(async (db) => work({ db, jobs: { send: () => undefined } })),
    } as never);
    // Whoever was here when it waited hears of it, in each window and on each device.
    const again = await reference.call(notifications.feed, { query: { since: waits.version } }, agent);
    expect(again.arrivals.map((one) => one.entityId)).toContain(entityId);
    expect(again.news).toContain(entityId);
    expect(again.unread).toBe(before + 1);
    await expect(
      reference.call(notifications.snooze, { ...at(entityId), body: { for: 'HOUR' } }, clerk),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('AGY-08 a reminder in the past is refused, unless its time stays as it was', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const refused = { body: { fields: [{ path: 'dueTs', rule: 'reminderInPast' }] } };
    await expect(add('באיחור', anHourAgo)).rejects.toMatchObject(refused);
    const { entityId, createTs } = await add('עכשיו', new Date(Date.now() - 5_000).toISOString());
    const change = (dueTs: string) =>
      reference.call(notifications.update, { ...at(entityId), body: { text: 'תוקן', dueTs } }, agent);
    await expect(change(anHourAgo)).rejects.toMatchObject(refused);
    expect((await change(createTs)).facts).toEqual({ text: 'תוקן' });
  });

  it('AGY-08 the list is searched, filtered by event and range, and paged', async () => {
    const word = newKey().slice(0, 8);
    for (const text of [`${word} א`, `${word} ב`, `${word} ג`]) await add(text);
    const first = await list({ query: word.toUpperCase(), size: 2 });
    expect(first).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(first.content.map(({ facts }) => facts.text)).toEqual([`${word} ג`, `${word} ב`]);
    expect((await list({ query: word, events: ['NEW_SIGN_IN'] })).totalElements).toBe(0);
    expect((await list({ query: word, to: '2020-01-01T00:00:00Z' })).totalElements).toBe(0);
    expect((await list({ query: word, wasSent: 'true' })).totalElements).toBe(0);
    expect((await list({ query: word, customerReactionTypes: ['INTERESTED'] })).totalElements).toBe(0);
  });

  it('AGY-08 all that had come by a version are marked, and what came after it is not', async () => {
    await add('לפני');
    const { version } = await feed();
    const { entityId } = await add('אחרי');
    await reference.call(notifications.markAll, { body: { version } }, agent);
    expect((await list({ show: 'unread' })).content.map((one) => one.entityId)).toEqual([entityId]);
  });

  it('AGY-08 nobody sees or touches what is another’s, of the same agency or not', async () => {
    const { entityId } = await add('שלי בלבד');
    for (const stranger of [clerk, await reference.as('other')]) {
      for (const call of [notifications.get, notifications.remove, notifications.restore] as const)
        await expect(reference.call(call, at(entityId), stranger)).rejects.toMatchObject({ status: 404 });
      await expect(
        reference.call(notifications.update, { ...at(entityId), body: { text: 'לא' } }, stranger),
      ).rejects.toMatchObject({ status: 404 });
      await mark([entityId], true, stranger);
    }
    expect((await reference.call(notifications.get, at(entityId), agent)).seen).toBe(false);
  });

  it('AGY-08 only reminders can be changed', async () => {
    await tell('ORDER_CHANGED', 'agent');
    const { entityId } = await newest('ORDER_CHANGED');
    await expect(
      reference.call(notifications.update, { ...at(entityId), body: { text: 'אחר' } }, agent),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('AGY-08 the feed', () => {
  it('AGY-08 waits until something comes, and tells what came after the version that is known', async () => {
    const { version } = await feed();
    const waiting = feed(version);
    const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(() => resolve('waits'), 600))]);
    expect(first).toBe('waits');
    const { entityId } = await add('חדש');
    const news = await waiting;
    expect(news.version).toBeGreaterThan(version);
    expect(news.arrivals.map((one) => one.entityId)).toEqual([entityId]);
    expect((await feed(version - 1)).arrivals.map((one) => one.entityId)).toContain(entityId);
  });

  it('AGY-08 is no sign of life: a page that only waits keeps no session alive', async () => {
    const session = await reference.signIn('superuser');
    const used = () =>
      reference.database.db
        .selectFrom('sessions')
        .select('used_at')
        .where('account_id', '=', demoAccountId('superuser'))
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
    await reference.control('POST', '/__age', { seconds: 600, what: ['sessions'], login: 'superuser' });
    const before = await used();
    await feed(undefined, session);
    expect(await used()).toEqual(before);
    await list({}, session);
    expect(await used()).not.toEqual(before);
  });

  it('AGY-08 who waits is let go when the upstream stops', async () => {
    const short = await startTestReference();
    const session = await short.as('agent');
    const { version } = await short.call(notifications.feed, {}, session);
    const waiting = short.call(notifications.feed, { query: { since: version } }, session);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = Date.now();
    await short.stop();
    expect(Date.now() - began).toBeLessThan(15_000);
    expect((await waiting).version).toBe(version);
  }, 60_000);
});

describe('AGY-08 what people are told of', () => {
  it('AGY-08 an agent hears of the order that a clerk made of his quote, and of changes once until they are read', async () => {
    const { requestId } = await reference.call(
      cars.createRequest,
      { body: request(), idempotencyKey: newKey() },
      agent,
    );
    const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
    const body = {
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'later' as const },
      confirmDuplicateCover: true,
    };
    const order = await reference.call(
      orders.create,
      { params: { line: 'car' }, body, idempotencyKey: newKey() },
      clerk,
    );
    const told = await newest('ORDER_CREATED');
    expect(told).toMatchObject({ orderId: order.orderId, facts: { number: order.orderNumber, by: 'יעל מזרחי' } });
    expect((await list({ events: ['ORDER_CREATED'] }, clerk)).totalElements).toBe(0);

    const own = await reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey: newKey() }, agent);
    const flag = (value: boolean) =>
      reference.call(orders.archive, { params: { orderId: own.orderId }, body: { value } }, clerk);
    await flag(true);
    await vi.waitUntil(async () => (await list({ orderIds: [own.orderId] })).totalElements === 1, {
      timeout: 10_000,
      interval: 100,
    });
    const { version } = await feed();
    await flag(false);
    await vi.waitUntil(async () => (await feed()).version > version, { timeout: 10_000, interval: 100 });
    expect(await list({ orderIds: [own.orderId] })).toMatchObject({
      totalElements: 1,
      content: [{ event: 'ORDER_CHANGED', seen: false }],
    });
  });

  it('AGY-08 the back office hears of a registration, on the screen and by mail', async () => {
    const office = await reference.as('backoffice');
    const body = {
      agencyName: 'סוכנות הצופים',
      agencyRegistrationNumber: '519000011',
      address: 'הרצל 1',
      phone: '035559911',
      firstName: 'גדי',
      lastName: 'צור',
      email: 'gadi@watch.example',
      agentMobilePhone: '0525559911',
      login: 'gadi.zur',
      password: 'long enough 7',
      repassword: 'long enough 7',
    };
    await reference.call(registrations.signup, { body });
    expect(await newest('REGISTRATION_WAITING', office)).toMatchObject({
      facts: { agency: 'סוכנות הצופים' },
      wasSent: true,
    });
    expect((await mails('backoffice@provider-demo.example'))[0]).toMatchObject({
      subject: 'סוכנות ממתינה לאישור',
      body: expect.stringContaining('סוכנות הצופים'),
    });
  });

  it('AGY-08 a sign-in with a browser that was not seen before is told of, the first one and known ones are not', async () => {
    const { db } = reference.database;
    const signIn = async (userAgent: string) => {
      await reference.control('POST', '/__age', { seconds: 120, what: ['codes'], login: 'trusted' });
      const headers = { 'user-agent': userAgent };
      await reference.call(accounts.loginInit, { body: { login: 'trusted', password: 'demo' } });
      const body = { login: 'trusted', password: 'demo', token: await reference.codeFor('0545550121') };
      const { sessionId } = await reference.call(accounts.loginConfirm, { body }, undefined, { headers });
      return { login: 'trusted', sessionId };
    };
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
    const session = await signIn(chrome);
    await signIn(chrome);
    await db
      .selectFrom('account_devices')
      .select('device')
      .where('account_id', '=', demoAccountId('trusted'))
      .executeTakeFirstOrThrow();
    expect((await list({ events: ['NEW_SIGN_IN'] }, session)).totalElements).toBe(0);
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1');
    expect(await newest('NEW_SIGN_IN', session)).toMatchObject({ facts: { browser: 'Safari', system: 'iPhone' } });
  });
});

describe('AGY-08 settings per event and delivery', () => {
  const settings = (session = agent) => reference.call(notifications.settings, undefined, session);
  const save = (
    event: string,
    delivery: string,
    dontSend: boolean,
    bodyView: 'FULL' | 'SHORT' = 'FULL',
    session = agent,
  ) =>
    reference.call(notifications.saveSetting, { params: { event, delivery }, body: { dontSend, bodyView } }, session);

  it('AGY-08 begin with the defaults, which are nobody’s rows, and keep what is saved', async () => {
    const all = await settings(clerk);
    expect(all.every(({ fake }) => fake)).toBe(true);
    expect(all.map(({ event }) => event)).not.toContain('REGISTRATION_WAITING');
    expect((await settings(await reference.as('backoffice'))).map(({ event }) => event)).toContain(
      'REGISTRATION_WAITING',
    );
    expect(await save('ORDER_CHANGED', 'SMS', false, 'SHORT', clerk)).toMatchObject({
      fake: false,
      dontSend: false,
      bodyView: 'SHORT',
    });
    const saved = (await settings(clerk)).find(
      ({ event, delivery }) => event === 'ORDER_CHANGED' && delivery === 'SMS',
    );
    expect(saved).toMatchObject({ fake: false, dontSend: false, bodyView: 'SHORT' });
    await expect(save('NEW_SIGN_IN', 'SCREEN', true)).rejects.toMatchObject({ status: 409 });
    await expect(save('NO_SUCH', 'SCREEN', true)).rejects.toMatchObject({ status: 404 });
    await expect(save('REGISTRATION_WAITING', 'MAIL', true)).rejects.toMatchObject({ status: 404 });
  });

  it('AGY-08 rule what is sent: without names in the short form, and kept back on the screen it is in the list only', async () => {
    const session = await reference.as('superuser');
    await save('ORDER_CREATED', 'SCREEN', true, 'FULL', session);
    await save('ORDER_CREATED', 'MAIL', false, 'SHORT', session);
    await save('ORDER_CREATED', 'SMS', false, 'FULL', session);
    const { unread } = await feed(undefined, session);
    await tell('ORDER_CREATED', 'superuser', { facts: { number: 31, by: 'יעל מזרחי', customer: 'חיה לב' } });
    expect(await newest('ORDER_CREATED', session)).toMatchObject({ seen: true, wasSent: true });
    expect((await feed(undefined, session)).unread).toBe(unread);
    const [mail] = await mails('superuser@standard-demo.example');
    expect(mail!.body).not.toContain('חיה');
    const [sms] = await mails('0525550114');
    expect(sms!.body).toBe('הזמנה 31 עבור חיה לב נוצרה על ידי יעל מזרחי.');
  });
});
