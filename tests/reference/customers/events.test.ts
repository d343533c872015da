import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agents } from '@/lib/contract/agencies/agents';
import { customers } from '@/lib/contract/customers/customers';
import { type EventDraft, events } from '@/lib/contract/desk/events';
import { merges } from '@/lib/contract/customers/merges';
import { notifications } from '@/lib/contract/desk/notifications';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { israelClock } from '@/lib/rules/time/israel-time';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { freshCustomer } from '../agencies/people';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let stranger: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser, stranger] = [
    await reference.as('agent'),
    await reference.as('superuser'),
    await reference.as('other'),
  ];
}, 300_000);
afterAll(() => reference.stop());

const today = todayInIsrael();
const draft = (more: Partial<EventDraft> = {}): EventDraft => ({ name: 'פגישה', day: today, time: '10:00', ...more });
const create = (more: Partial<EventDraft> = {}, by = agent) =>
  reference.call(events.create, { body: draft(more), idempotencyKey: newKey() }, by);
const linesOf = async (from: string, to: string, by = agent, more: object = {}) =>
  (await reference.call(events.period, { query: { from, to, ...more } }, by)).content;
const newCustomer = (birthday: string, firstName = 'רות') =>
  reference.call(
    customers.create,
    { body: freshCustomer({ customerInfo: { firstName, lastName: 'יובל', birthday } }), idempotencyKey: newKey() },
    agent,
  );
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { body: { error: string } }) => error.body.error,
  );

describe('OPP-03 the calendar', () => {
  test('OPP-03 has all six types of the demo agency, in order', async () => {
    const content = [
      ...(await linesOf(daysAfter(today, -61), today, superuser)),
      ...(await linesOf(today, daysAfter(today, 61), superuser)),
    ];
    const types = new Set(content.map(({ type }) => type));
    for (const type of ['CLIENT_EVENT', 'CUSTOMER_BIRTHDAY', 'DOCUMENT_DUEDATE', 'ORDER_EXPIRE'] as const)
      expect(types).toContain(type);
    const week = await linesOf(today, daysAfter(today, 61), superuser);
    expect(week.map(({ day }) => day)).toEqual(week.map(({ day }) => day).toSorted());
  });

  test('OPP-03 the list is narrowed by the person whose events they are', async () => {
    await create({ name: 'של הסוכנת' });
    await create({ name: 'של המנהלת' }, superuser);
    const listOf = async (ownerId: string) =>
      (await reference.call(events.list, { query: { ownerId, size: 100 } as never }, superuser)).content;
    const [hers, boss] = [await listOf(demoAccountId('agent')), await listOf(demoAccountId('superuser'))];
    expect(hers.every(({ ownerId }) => ownerId === demoAccountId('agent'))).toBe(true);
    expect(boss.every(({ ownerId }) => ownerId === demoAccountId('superuser'))).toBe(true);
    expect(boss.map(({ name }) => name)).toContain('של המנהלת');
    expect(hers.map(({ name }) => name)).not.toContain('של המנהלת');
  });

  test('OPP-03 a slip in the year of an event is refused', async () => {
    for (const day of ['1900-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
      expect(await refused(create({ day }))).toBe('VALIDATION_ERROR');
      expect(await refused(create({ day: '2027-01-01', repeat: 'DAILY', until: day }))).toBe('VALIDATION_ERROR');
    }
    expect(await refused(create({ day: '2000-01-01' }))).toBe('done');
  });

  test('OPP-03 an event whose last day is before its first is refused with the reason', async () => {
    const call = create({ day: '2027-03-24', repeat: 'DAILY', until: '2027-03-23' });
    await expect(call).rejects.toMatchObject({ body: { fields: [{ path: 'until', rule: 'lastBeforeFirst' }] } });
  });

  test('OPP-03 an unpaid invoice is shown to superusers alone', async () => {
    const types = ['INVOICE_NOT_PAID'];
    // Another one of the demo data may be unpaid today.
    const { id } = await reference.database.db
      .selectFrom('invoices')
      .select('id')
      .where('agency_id', '=', demoAgencyId('standard'))
      .where('due', '<>', today)
      .executeTakeFirstOrThrow();
    const unpaid = async () => (await linesOf(today, today, superuser, { types })).map(({ eventId }) => eventId);
    const before = await unpaid();
    await reference.database.db
      .updateTable('invoices')
      .set({ status: 'FAILED', due: today, paid_at: null })
      .where('id', '=', id)
      .execute();
    expect((await unpaid()).toSorted()).toEqual([...before, id].toSorted());
    expect(await linesOf(today, today, agent, { types })).toEqual([]);
  });

  test('OPP-03 a birthday of 29 February comes on the 28th in a common year', async () => {
    const { customerId } = await newCustomer('1988-02-29');
    const of = async (from: string, to: string) =>
      (await linesOf(from, to)).filter((one) => one.customerId === customerId).map(({ day, type }) => [day, type]);
    expect(await of('2027-02-20', '2027-03-05')).toEqual([['2027-02-28', 'CUSTOMER_BIRTHDAY']]);
    expect(await of('2028-02-20', '2028-03-05')).toEqual([['2028-02-29', 'CUSTOMER_BIRTHDAY']]);
  });

  test('OPP-03 a customer has no birthday before the first one after the birth', async () => {
    const { customerId } = await newCustomer('2004-08-17');
    const daysOf = async (year: string) =>
      (await linesOf(`${year}-08-01`, `${year}-08-31`)).filter((one) => one.customerId === customerId).length;
    expect([await daysOf('2003'), await daysOf('2004'), await daysOf('2005')]).toEqual([0, 0, 1]);
  });

  test('OPP-03 a removed customer has no birthday, and an event keeps its day without the name', async () => {
    const { customerId, customerInfo } = await newCustomer('1990-06-15', 'הוסרה');
    expect(customerInfo.birthday).toBe('1990-06-15');
    const { eventId } = await create({ customerId, day: '2027-06-14' });
    await reference.call(customers.remove, { params: { customerId } }, agent);
    const left = await linesOf('2027-06-10', '2027-06-20');
    expect(left.some((one) => one.type === 'CUSTOMER_BIRTHDAY' && one.eventId === customerId)).toBe(false);
    expect(left.find((one) => one.eventId === eventId)).toMatchObject({ customerId: null, customerName: null });
  });

  test('OPP-03 the period is at most 62 days', async () => {
    expect(await refused(linesOf('2027-01-01', '2027-03-04'))).toBe('VALIDATION_ERROR');
  });

  test('OPP-03 the list is paged, filtered by type, owner and text', async () => {
    const { eventId } = await create({ name: 'משהו מיוחד מאוד', day: daysAfter(today, 3) });
    const { content, totalElements } = await reference.call(
      events.list,
      { query: { query: 'מיוחד', types: ['CLIENT_EVENT'], size: 10 } },
      agent,
    );
    expect(content.map((one) => one.eventId)).toEqual([eventId]);
    expect(totalElements).toBe(1);
    const past = await reference.call(events.list, { query: { show: 'past', size: 100 } }, agent);
    expect(past.content.every(({ day }) => day < today)).toBe(true);
  });
});

describe('OPP-03 events that an agent writes', () => {
  test('OPP-03 a double press creates one', async () => {
    const idempotencyKey = newKey();
    const body = draft({ name: 'לחיצה כפולה', day: '2027-08-01' });
    await Promise.all([1, 2].map(() => reference.call(events.create, { body, idempotencyKey }, agent)));
    const made = (await linesOf('2027-08-01', '2027-08-01')).filter(({ name }) => name === 'לחיצה כפולה');
    expect(made).toHaveLength(1);
  });

  test('OPP-03 it repeats over the change of the clock at the same hour', async () => {
    const { eventId } = await create({ day: '2027-03-24', time: '08:30', repeat: 'DAILY', until: '2027-03-27' });
    const days = (await linesOf('2027-03-20', '2027-03-31')).filter((one) => one.eventId === eventId);
    expect(days.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2027-03-24 08:30',
      '2027-03-25 08:30',
      '2027-03-26 08:30',
      '2027-03-27 08:30',
    ]);
  });

  test('OPP-03 it moves with all its days, and not from a day that it is not on', async () => {
    const { eventId } = await create({ day: '2027-09-05', repeat: 'WEEKLY', until: '2027-09-19' });
    const params = { eventId };
    const moved = await reference.call(
      events.move,
      { params, body: { from: '2027-09-12', to: '2027-09-14' }, idempotencyKey: newKey() },
      agent,
    );
    expect(moved).toMatchObject({ day: '2027-09-07', until: '2027-09-21' });
    expect(
      await refused(
        reference.call(
          events.move,
          { params, body: { from: '2027-09-12', to: '2027-09-14' }, idempotencyKey: newKey() },
          agent,
        ),
      ),
    ).toBe('CONFLICT');
  });

  test('OPP-03 a colleague sees it and cannot change it; a stranger sees nothing', async () => {
    const event = await create({ day: '2027-10-10' });
    const params = { eventId: event.eventId };
    expect(
      (await linesOf('2027-10-10', '2027-10-10', superuser)).map(({ eventId, own }) => [eventId, own]),
    ).toContainEqual([event.eventId, false]);
    expect(
      (await linesOf('2027-10-10', '2027-10-10', superuser, { scope: 'mine' })).map(({ eventId }) => eventId),
    ).not.toContain(event.eventId);
    expect(await refused(reference.call(events.remove, { params }, superuser))).toBe('NOT_FOUND');
    expect(await refused(reference.call(events.update, { params, body: { ...draft(), version: 1 } }, superuser))).toBe(
      'NOT_FOUND',
    );
    expect(await refused(reference.call(events.get, { params }, stranger))).toBe('NOT_FOUND');
  });

  test('OPP-03 a change over another is refused; a removed one comes back', async () => {
    const { eventId, version } = await create({ day: '2027-11-11' });
    const params = { eventId };
    await reference.call(events.update, { params, body: { ...draft({ day: '2027-11-12' }), version } }, agent);
    expect(await refused(reference.call(events.update, { params, body: { ...draft(), version } }, agent))).toBe(
      'CONFLICT',
    );
    await reference.call(events.remove, { params }, agent);
    expect(await refused(reference.call(events.get, { params }, agent))).toBe('NOT_FOUND');
    expect(await reference.call(events.restore, { params }, agent)).toMatchObject({ day: '2027-11-12' });
  });

  test('OPP-03 an event moves to the customer that a merge keeps', async () => {
    const [kept, gone] = [await newCustomer('1991-04-04', 'מיזוג'), await newCustomer('1991-04-04', 'מיזוג')];
    const { eventId } = await create({ customerId: gone.customerId, day: '2027-12-01' });
    const looked = [kept, gone].map(({ customerId, version }) => ({ customerId, version }));
    const body = { survivorId: kept.customerId, customers: looked, choices: [] };
    await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    const line = (await linesOf('2027-12-01', '2027-12-01')).find((one) => one.eventId === eventId);
    expect(line?.customerId).toBe(kept.customerId);
    const birthdays = (await linesOf('2028-04-04', '2028-04-04')).filter(({ type }) => type === 'CUSTOMER_BIRTHDAY');
    expect(birthdays.map((one) => one.customerId)).toContain(kept.customerId);
    expect(birthdays.map((one) => one.customerId)).not.toContain(gone.customerId);
  });

  test('OPP-03 its reminder pops up, and the next day of a repeated one is reminded of too', async () => {
    const soon = israelClock(Date.now() + 61_000);
    const { eventId, remindsTs } = await create({
      name: 'תזכורת של אירוע',
      day: soon.day,
      time: soon.time,
      repeat: 'DAILY',
      remindMinutes: 0,
    });
    expect(remindsTs).not.toBeNull();
    await vi.waitFor(
      async () => {
        const { content } = await reference.call(notifications.list, { query: { query: 'תזכורת של אירוע' } }, agent);
        expect(content.map(({ event, arrived }) => [event, arrived])).toEqual([['REMINDER', true]]);
      },
      { timeout: 150_000, interval: 1_000 },
    );
    const next = await reference.call(events.get, { params: { eventId } }, agent);
    expect(israelClock(next.remindsTs!).day).toBe(daysAfter(soon.day, 1));
  }, 180_000);
});

describe('OPP-05 the calendar feed', () => {
  const tokenOf = (url: string) => /calendar\/([\w-]+)\.ics$/.exec(url)![1]!;
  const read = (accessToken: string) => reference.call(events.readFeed, { query: { accessToken } });

  test('OPP-05 is read by link alone, until the link is renewed or closed', async () => {
    expect(await reference.call(events.feed, {}, agent)).toEqual({ createdTs: null });
    const { url } = await reference.call(events.openFeed, {}, agent);
    const mine = await create({ name: 'ביומן', day: today, description: 'פרטים' });
    const feed = await read(tokenOf(url));
    expect(feed.content.find(({ eventId }) => eventId === mine.eventId)).toMatchObject({ description: 'פרטים' });
    expect(feed.content.every(({ mobilePhone }) => mobilePhone === null)).toBe(true);
    expect(feed.content.every(({ own, ownerId, type }) => own || ownerId !== null || type === 'INVOICE_NOT_PAID')).toBe(
      true,
    );
    const weekly = await create({ name: 'חוזר ביומן', day: today, repeat: 'WEEKLY', until: daysAfter(today, 70) });
    const again = (await read(tokenOf(url))).content.filter(({ eventId }) => eventId === weekly.eventId);
    expect(again.map(({ series }) => series)).toEqual([
      { day: today, repeat: 'WEEKLY', until: daysAfter(today, 70), without: [] },
    ]);
    const { url: renewed } = await reference.call(events.openFeed, {}, agent);
    expect(await refused(read(tokenOf(url)))).toBe('LINK_NOT_VALID');
    await reference.call(events.closeFeed, {}, agent);
    expect(await refused(read(tokenOf(renewed)))).toBe('LINK_NOT_VALID');
  });

  test('OPP-05 of a blocked account is refused', async () => {
    const clerk = await reference.as('clerk');
    const { url } = await reference.call(events.openFeed, {}, clerk);
    expect((await read(tokenOf(url))).name).not.toBe('');
    const body = { accountState: 'BLOCKED' as const };
    await reference.call(agents.changeState, { params: { accountId: demoAccountId('clerk') }, body }, superuser);
    expect(await refused(read(tokenOf(url)))).toBe('LINK_NOT_VALID');
  });
});
