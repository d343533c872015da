import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '@/lib/rules/time/business-days';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { birthdaysOn, carriedDays, nextReminder, occurrencesOf, type Series } from '@/lib/rules/time/occurrences';
import { holidayOf } from '@/lib/rules/time/holidays';

const series = (more: Partial<Series>): Series => ({
  day: '2026-03-20',
  time: '09:00',
  repeat: 'NONE',
  until: null,
  ...more,
});

describe('OPP-03 the days of an event that repeats', () => {
  test.each([
    [{ repeat: 'NONE' }, ['2026-03-20']],
    [{ repeat: 'WEEKLY' }, ['2026-03-20', '2026-03-27', '2026-04-03']],
    [{ repeat: 'WEEKLY', until: '2026-03-27' }, ['2026-03-20', '2026-03-27']],
    [{ repeat: 'MONTHLY', day: '2026-01-31' }, ['2026-03-31']],
    [{ repeat: 'YEARLY', day: '2020-04-02' }, ['2026-04-02']],
  ] as const)('OPP-03 %o', (more, days) => {
    expect(occurrencesOf(series(more), '2026-03-15', '2026-04-05')).toEqual(days);
  });

  test('OPP-03 the 31st is the last day of a short month, and the 29 February the 28th of other years', () => {
    expect(occurrencesOf(series({ day: '2026-01-31', repeat: 'MONTHLY' }), '2026-02-01', '2026-04-30')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(occurrencesOf(series({ day: '2024-02-29', repeat: 'YEARLY' }), '2027-01-01', '2028-12-31')).toEqual([
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('OPP-03 an event keeps its time on the clock when the clocks change', () => {
    // Clocks in Israel go forward on Friday 27 March 2026.
    const days = occurrencesOf(series({ day: '2026-03-26', repeat: 'DAILY' }), '2026-03-26', '2026-03-27');
    expect(days.map((day) => instantInIsrael(day, '09:00'))).toEqual([
      '2026-03-26T07:00:00.000Z',
      '2026-03-27T06:00:00.000Z',
    ]);
  });

  test('OPP-03 a period shows what a longer one shows of it, and nothing outside', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const repeat = fc.constantFrom(
      'NONE' as const,
      'DAILY' as const,
      'WEEKLY' as const,
      'MONTHLY' as const,
      'YEARLY' as const,
    );
    fc.assert(
      fc.property(day, day, day, repeat, (start, one, other, how) => {
        const [from, to] = [one, other].toSorted() as [string, string];
        const all = occurrencesOf(series({ day: start, repeat: how }), start, to);
        expect(occurrencesOf(series({ day: start, repeat: how }), from, to)).toEqual(all.filter((on) => on >= from));
      }),
      { numRuns: 60 },
    );
  });
});

describe('OPP-03 days that a series leaves out', () => {
  const start = fc.integer({ min: 0, max: 1_500 }).map((at) => daysAfter('2023-12-25', at));
  const repeat = fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const);

  test('OPP-03 the days of a series are those without exceptions, less those that it leaves out', () => {
    fc.assert(
      fc.property(start, repeat, fc.array(fc.nat({ max: 40 }), { maxLength: 10 }), (day, how, numbers) => {
        const to = daysAfter(day, 1_200);
        const plain = occurrencesOf(series({ day, repeat: how }), day, to);
        const left = new Set(numbers.flatMap((number) => plain[number] ?? []));
        const shown = occurrencesOf(series({ day, repeat: how, without: left }), day, to);
        expect(shown.filter((one) => left.has(one))).toEqual([]);
        expect([...shown, ...left].toSorted()).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  test('OPP-03 what was left out keeps its place when all days move: the second week stays the second', () => {
    fc.assert(
      fc.property(start, repeat, fc.integer({ min: -40, max: 40 }), fc.nat({ max: 12 }), (day, how, by, number) => {
        const to = daysAfter(day, by);
        const [before, after] = [series({ day, repeat: how }), series({ day: to, repeat: how })];
        const at = (one: Series) => occurrencesOf(one, one.day, daysAfter(one.day, 366 * 14))[number]!;
        const [carried] = carriedDays([at(before)], { from: before, to: after, firsts: [day, to] });
        // A day that both have stays where it is.
        const isOnBoth = occurrencesOf(after, daysAfter(to, -1_000), daysAfter(to, 366 * 14)).includes(at(before));
        if (!isOnBoth) expect([at(after), at(before)]).toContain(carried);
        expect(carriedDays([carried!], { from: after, to: before, firsts: [to, day] })).toEqual([at(before)]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['a week that moves by two days', 'WEEKLY', '2026-03-02', '2026-03-04', ['2026-03-16'], ['2026-03-18']],
    ['the 31st that moves to the 30th', 'MONTHLY', '2026-01-31', '2026-01-30', ['2026-05-31'], ['2026-05-30']],
    ['the 30th that moves to the 31st', 'MONTHLY', '2027-07-30', '2027-08-31', ['2027-10-30'], ['2027-11-30']],
    ['and back', 'MONTHLY', '2027-08-31', '2027-07-30', ['2027-11-30'], ['2027-10-30']],
    ['every day, whatever the first', 'DAILY', '2026-03-02', '2026-03-09', ['2026-03-16'], ['2026-03-16']],
  ] as const)('OPP-03 %s', (_, how, from, to, days, carried) => {
    const [before, after] = [series({ day: from, repeat: how }), series({ day: to, repeat: how })];
    expect(carriedDays(days, { from: before, to: after, firsts: [from, to] })).toEqual(carried);
  });

  test('OPP-03 a cancelled day has no reminder, also when it is that of the whole year', () => {
    const yearly = series({ repeat: 'YEARLY', without: new Set(['2026-03-20', '2027-03-20']) });
    expect(nextReminder(yearly, 0, Date.parse('2026-03-01T00:00:00Z'))?.day).toBe('2028-03-20');
    const ended = series({ repeat: 'WEEKLY', until: '2026-03-27', without: new Set(['2026-03-27']) });
    expect(nextReminder(ended, 0, Date.parse('2026-03-21T00:00:00Z'))).toBeNull();
  });
});

describe('OPP-03 birthdays', () => {
  test('OPP-03 somebody born on 29 February is greeted on the 28th in other years', () => {
    expect(birthdaysOn('2027-02-28')).toEqual(['02-28', '02-29']);
    expect(birthdaysOn('2028-02-28')).toEqual(['02-28']);
    expect(birthdaysOn('2028-02-29')).toEqual(['02-29']);
    expect(birthdaysOn('2027-03-01')).toEqual(['03-01']);
  });
});

describe('OPP-03 the next reminder', () => {
  const at = (text: string) => Date.parse(text);
  test('OPP-03 it is before the next day that lies ahead, by the clock of that day', () => {
    const weekly = series({ repeat: 'WEEKLY' });
    expect(nextReminder(weekly, 60, at('2026-03-20T05:00:00Z'))).toEqual({
      day: '2026-03-20',
      at: '2026-03-20T06:00:00.000Z',
    });
    // The clocks have gone forward by then.
    expect(nextReminder(weekly, 60, at('2026-03-20T06:00:00Z'))).toEqual({
      day: '2026-03-27',
      at: '2026-03-27T05:00:00.000Z',
    });
  });
  test('OPP-03 a week before; a whole day reminds at nine; what is past reminds no more', () => {
    expect(nextReminder(series({ day: '2026-04-10', time: null }), 10_080, at('2026-04-01T00:00:00Z'))).toEqual({
      day: '2026-04-10',
      at: '2026-04-03T06:00:00.000Z',
    });
    expect(nextReminder(series({}), 0, at('2026-03-20T07:00:00Z'))).toBeNull();
    expect(nextReminder(series({ day: '2020-06-01', repeat: 'YEARLY' }), 0, at('2026-06-02T00:00:00Z'))?.day).toBe(
      '2027-06-01',
    );
  });
});

describe('OPP-03 holidays', () => {
  test.each([
    ['2026-09-12', 'ROSH_HASHANAH'],
    ['2026-09-21', 'YOM_KIPPUR'],
    ['2026-12-05', 'HANUKKAH'],
    ['2026-12-12', 'HANUKKAH'],
    ['2026-12-13', null],
    ['2027-03-23', 'PURIM'],
    ['2027-04-22', 'PASSOVER'],
    ['2027-05-11', 'REMEMBRANCE_DAY'],
    ['2027-05-12', 'INDEPENDENCE_DAY'],
    // 9 Av is a Sabbath in 2029: the fast is on Sunday.
    ['2029-07-22', 'TISHA_BAV'],
    ['2029-07-21', null],
    ['2026-11-26', null],
  ])('OPP-03 %s is %s', (day, holiday) => {
    expect(holidayOf(day)).toBe(holiday);
  });
});
