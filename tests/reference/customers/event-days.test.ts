import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notifications } from '@/lib/contract/desk/notifications';
import { type EventDraft, events, type WrittenEvent } from '@/lib/contract/desk/events';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { israelClock } from '@/lib/rules/time/israel-time';
import type { SeriesDays } from '@/lib/rules/time/occurrences';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
}, 300_000);
afterAll(() => reference.stop());

const draft = (more: Partial<EventDraft> = {}): EventDraft => ({
  name: 'ישיבה',
  day: '2027-06-06',
  time: '10:00',
  repeat: 'WEEKLY',
  ...more,
});
const create = (more: Partial<EventDraft> = {}) =>
  reference.call(events.create, { body: draft(more), idempotencyKey: newKey() }, agent);
const get = (eventId: string) => reference.call(events.get, { params: { eventId } }, agent);
const remove = (eventId: string, on: string, days: SeriesDays, by = agent) =>
  reference.call(events.remove, { params: { eventId }, query: { on, days } }, by);
const move = (eventId: string, from: string, to: string, days: SeriesDays) =>
  reference.call(events.move, { params: { eventId }, body: { from, to, days }, idempotencyKey: newKey() }, agent);
const putBack = (eventId: string, on?: string) =>
  reference.call(events.restore, { params: { eventId }, query: { on } }, agent);
const update = (event: WrittenEvent, on: string, days: SeriesDays, more: Partial<EventDraft>) => {
  const { name, description, time, repeat, until, customerId, remindMinutes, eventId, version } = event;
  const body = { name, description, time, repeat, until, customerId, remindMinutes, day: on, ...more };
  return reference.call(events.update, { params: { eventId }, body: { ...body, version, on, days } }, agent);
};
/** Returns the days of events by their name, with the time. */
const daysOf = async (query: string, from = '2027-06-01', to = '2027-07-31') => {
  const { content } = await reference.call(
    events.period,
    { query: { from, to, query, types: ['CLIENT_EVENT'] } },
    agent,
  );
  return content.map(({ day, time }) => (time === '10:00' ? day : `${day} ${time}`));
};
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { body: { error: string } }) => error.body.error,
  );
const weeks = ['2027-06-06', '2027-06-13', '2027-06-20', '2027-06-27'];
const series = (name: string) => create({ name, until: '2027-06-27' });

describe('OPP-03 one day of an event that repeats', () => {
  test('OPP-03 is cancelled and comes back; all others stay', async () => {
    const { eventId } = await series('יום אחד');
    await remove(eventId, '2027-06-13', 'ONE');
    expect(await daysOf('יום אחד')).toEqual(['2027-06-06', '2027-06-20', '2027-06-27']);
    expect(await putBack(eventId, '2027-06-13')).toMatchObject({ eventId, version: 3 });
    expect(await daysOf('יום אחד')).toEqual(weeks);
  });

  test('OPP-03 has its own name, time, day and notes, and says of which series it is', async () => {
    const whole = await series('יום משלו');
    const day = await update(whole, '2027-06-13', 'ONE', { name: 'יום משלו בזום', day: '2027-06-15', time: '12:30' });
    expect(day).toMatchObject({ repeat: 'NONE', until: null, day: '2027-06-15', version: 1 });
    expect(day.series).toEqual({ eventId: whole.eventId, name: 'יום משלו', day: '2027-06-13' });
    expect(await daysOf('יום משלו')).toEqual(['2027-06-06', '2027-06-15 12:30', '2027-06-20', '2027-06-27']);
    expect(await get(whole.eventId)).toMatchObject({ name: 'יום משלו', version: 2, series: null });
    // It is an event like others: deleted, it leaves its day empty; restored, it is there again.
    const params = { eventId: day.eventId };
    await reference.call(events.remove, { params, query: {} }, agent);
    expect(await daysOf('יום משלו')).toEqual(['2027-06-06', '2027-06-20', '2027-06-27']);
    await putBack(day.eventId);
    expect(await daysOf('יום משלו')).toHaveLength(4);
  });

  test('OPP-03 moves alone, and back', async () => {
    const { eventId } = await series('זז לבד');
    await move(eventId, '2027-06-20', '2027-06-21', 'ONE');
    expect(await daysOf('זז לבד')).toEqual(['2027-06-06', '2027-06-13', '2027-06-21', '2027-06-27']);
    await putBack(eventId, '2027-06-20');
    expect(await daysOf('זז לבד')).toEqual(weeks);
  });

  test('OPP-03 in two windows: the second to change, move or delete the day is told', async () => {
    const whole = await series('שני חלונות');
    const { eventId } = whole;
    await remove(eventId, '2027-06-13', 'ONE');
    expect(await refused(remove(eventId, '2027-06-13', 'ONE'))).toBe('CONFLICT');
    expect(await refused(move(eventId, '2027-06-13', '2027-06-14', 'ONE'))).toBe('CONFLICT');
    expect(await refused(update(whole, '2027-06-20', 'ONE', { name: 'אחר' }))).toBe('CONFLICT');
    expect(await refused(remove(eventId, '2027-06-14', 'FOLLOWING'))).toBe('CONFLICT');
    const moved = await move(eventId, '2027-06-20', '2027-06-22', 'ONE');
    await update(moved, '2027-06-22', 'ALL', { time: '15:00' });
    // What somebody changed since is not taken back.
    expect(await refused(putBack(eventId, '2027-06-20'))).toBe('CONFLICT');
    expect(await daysOf('שני חלונות')).toEqual(['2027-06-06', '2027-06-22 15:00', '2027-06-27']);
  });

  test('OPP-03 needs to be named, and is the owner’s alone to change', async () => {
    const { eventId } = await series('של מישהי');
    const params = { eventId };
    expect(await refused(reference.call(events.remove, { params, query: { days: 'ONE' } }, agent))).toBe(
      'VALIDATION_ERROR',
    );
    expect(await refused(remove(eventId, '2027-06-13', 'ONE', superuser))).toBe('NOT_FOUND');
    expect(await daysOf('של מישהי')).toEqual(weeks);
  });

  test('OPP-03 two removals at once take one day each', async () => {
    const { eventId } = await series('בבת אחת');
    const said = await Promise.all(
      ['2027-06-13', '2027-06-13', '2027-06-20'].map((on) => refused(remove(eventId, on, 'ONE'))),
    );
    expect(said.toSorted()).toEqual(['CONFLICT', 'done', 'done']);
    expect(await daysOf('בבת אחת')).toEqual(['2027-06-06', '2027-06-27']);
  });
});

describe('OPP-03 a day of an event that repeats and the following ones', () => {
  test('OPP-03 become a series of their own, with the days that were changed before', async () => {
    const whole = await series('מכאן והלאה');
    await remove(whole.eventId, '2027-06-20', 'ONE');
    const rest = await update(await get(whole.eventId), '2027-06-13', 'FOLLOWING', {
      day: '2027-06-14',
      time: '11:00',
    });
    expect(rest).toMatchObject({ repeat: 'WEEKLY', day: '2027-06-14', until: '2027-06-28' });
    expect(await daysOf('מכאן והלאה')).toEqual(['2027-06-06', '2027-06-14 11:00', '2027-06-28 11:00']);
    expect(await get(whole.eventId)).toMatchObject({ until: '2027-06-12' });
    await putBack(whole.eventId, '2027-06-13');
    expect(await daysOf('מכאן והלאה')).toEqual(['2027-06-06', '2027-06-13', '2027-06-27']);
    expect(await get(whole.eventId)).toMatchObject({ until: '2027-06-27' });
    expect(await refused(get(rest.eventId))).toBe('NOT_FOUND');
  });

  test('OPP-03 are deleted with those that had moved, and come back with them', async () => {
    const { eventId } = await series('נמחק מכאן');
    await move(eventId, '2027-06-27', '2027-06-29', 'ONE');
    await remove(eventId, '2027-06-20', 'FOLLOWING');
    expect(await daysOf('נמחק מכאן')).toEqual(['2027-06-06', '2027-06-13']);
    await putBack(eventId, '2027-06-20');
    expect(await daysOf('נמחק מכאן')).toEqual(['2027-06-06', '2027-06-13', '2027-06-20', '2027-06-29']);
  });

  test('OPP-03 from the first day they are all days', async () => {
    const { eventId } = await series('מההתחלה');
    expect(await move(eventId, '2027-06-06', '2027-06-07', 'FOLLOWING')).toMatchObject({ eventId, day: '2027-06-07' });
    await remove(eventId, '2027-06-07', 'FOLLOWING');
    expect(await daysOf('מההתחלה')).toEqual([]);
    await putBack(eventId, '2027-06-07');
    expect(await daysOf('מההתחלה')).toHaveLength(4);
  });

  test('OPP-03 of the 31st keep the last day of each month, also from a short one on', async () => {
    const whole = await create({ name: 'סוף חודש', day: '2027-01-31', repeat: 'MONTHLY' });
    await update(whole, '2027-02-28', 'FOLLOWING', { time: '10:00', name: 'סוף חודש חדש' });
    expect(await daysOf('סוף חודש', '2027-01-01', '2027-02-28')).toEqual(['2027-01-31', '2027-02-28']);
    expect(await daysOf('סוף חודש חדש', '2027-02-01', '2027-03-31')).toEqual(['2027-02-28', '2027-03-31']);
    await putBack(whole.eventId, '2027-02-28');
    expect(await daysOf('סוף חודש', '2027-01-01', '2027-02-28')).toEqual(['2027-01-31', '2027-02-28']);
    expect(await daysOf('סוף חודש', '2027-03-01', '2027-04-30')).toEqual(['2027-03-31', '2027-04-30']);
  });
});

describe('OPP-03 all days of an event that repeats', () => {
  test('OPP-03 move and change around those that were cancelled or changed', async () => {
    const { eventId } = await series('כל הימים');
    await remove(eventId, '2027-06-13', 'ONE');
    await move(eventId, '2027-06-20', '2027-06-25', 'ONE');
    await move(eventId, '2027-06-27', '2027-06-28', 'ALL');
    expect(await daysOf('כל הימים')).toEqual(['2027-06-07', '2027-06-25', '2027-06-28']);
    await update(await get(eventId), '2027-06-28', 'ALL', { day: '2027-06-29', time: '08:00' });
    expect(await daysOf('כל הימים')).toEqual(['2027-06-08 08:00', '2027-06-25', '2027-06-29 08:00']);
    // The cancelled week is still the second.
    await putBack(eventId, '2027-06-15');
    expect(await daysOf('כל הימים')).toContain('2027-06-15 08:00');
  });

  test('OPP-03 are deleted with those that had moved, and come back with them', async () => {
    const { eventId } = await series('הכול');
    await move(eventId, '2027-06-20', '2027-06-25', 'ONE');
    await remove(eventId, '2027-06-13', 'ALL');
    expect(await daysOf('הכול')).toEqual([]);
    await putBack(eventId);
    expect(await daysOf('הכול')).toEqual(['2027-06-06', '2027-06-13', '2027-06-25', '2027-06-27']);
  });

  test('OPP-03 are those without exceptions, less the cancelled ones, and the moved ones where they went', async () => {
    const days = Array.from({ length: 20 }, (_, at) => daysAfter('2027-06-06', at));
    const step = fc.record({ at: fc.nat({ max: 19 }), to: fc.option(fc.integer({ min: 25, max: 50 })) });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(step, { maxLength: 6, selector: ({ at }) => at }), async (steps) => {
        const name = `סדרה אקראית ${(round += 1)}.`;
        const { eventId } = await create({ name, repeat: 'DAILY', until: days.at(-1)! });
        const expected = new Set(days);
        const moved: string[] = [];
        for (const { at, to } of steps) {
          const on = days[at]!;
          expected.delete(on);
          if (to === null) await remove(eventId, on, 'ONE');
          else {
            await move(eventId, on, daysAfter('2027-06-06', to), 'ONE');
            moved.push(daysAfter('2027-06-06', to));
          }
        }
        expect(await daysOf(name)).toEqual([...expected, ...moved].toSorted());
        for (const { at } of steps) await putBack(eventId, days[at]!);
        expect(await daysOf(name)).toEqual(days);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('OPP-03 reminders of single days', () => {
  test('OPP-03 skip a cancelled day, and come at the new time of one that was moved', async () => {
    const today = todayInIsrael();
    const first = daysAfter(today, 3);
    const { eventId } = await create({ name: 'עם תזכורת', day: first, repeat: 'DAILY', remindMinutes: 15 });
    const dayOf = async () => israelClock((await get(eventId)).remindsTs!).day;
    expect(await dayOf()).toBe(first);
    await remove(eventId, first, 'ONE');
    expect(await dayOf()).toBe(daysAfter(first, 1));
    const moved = await move(eventId, daysAfter(first, 1), daysAfter(first, 10), 'ONE');
    expect(israelClock(moved.remindsTs!)).toEqual({ day: daysAfter(first, 10), time: '09:45' });
    expect(await dayOf()).toBe(daysAfter(first, 2));
  });

  test('OPP-03 pop up for a day that was moved to now, and not for a cancelled one', async () => {
    const soon = israelClock(Date.now() + 61_000);
    const text = 'תזכורת של יום';
    const cancelled = await create({ name: `${text} שבוטל`, ...soon, repeat: 'DAILY', remindMinutes: 0 });
    await remove(cancelled.eventId, soon.day, 'ONE');
    const later = daysAfter(soon.day, 5);
    const whole = await create({ name: text, day: later, time: soon.time, repeat: 'DAILY', remindMinutes: 0 });
    await update(whole, later, 'ONE', { name: `${text} שהוקדם`, day: soon.day });
    await vi.waitFor(
      async () => {
        const { content } = await reference.call(notifications.list, { query: { query: text } }, agent);
        expect(content.map(({ facts }) => String(facts.text).split(' · ')[0])).toEqual([`${text} שהוקדם`]);
      },
      { timeout: 150_000, interval: 1_000 },
    );
  }, 180_000);
});

describe('OPP-03 the feed of an event that repeats', () => {
  test('OPP-03 names cancelled days, and the day that a changed one stands in for', async () => {
    const { url } = await reference.call(events.openFeed, {}, agent);
    const accessToken = /calendar\/([\w-]+)\.ics$/.exec(url)![1]!;
    const today = todayInIsrael();
    const [second, third] = [daysAfter(today, 7), daysAfter(today, 14)];
    const { eventId } = await create({ name: 'ביומן', day: today });
    await remove(eventId, second, 'ONE');
    const moved = await move(eventId, third, daysAfter(today, 16), 'ONE');
    const { content } = await reference.call(events.readFeed, { query: { accessToken } });
    const mine = content.filter(({ name }) => name === 'ביומן');
    expect(mine.map((one) => [one.eventId, one.day, one.series, one.replaces])).toEqual([
      [eventId, today, { day: today, repeat: 'WEEKLY', until: null, without: [second] }, null],
      [moved.eventId, daysAfter(today, 16), null, { eventId, day: third, time: '10:00' }],
    ]);
  });
});
