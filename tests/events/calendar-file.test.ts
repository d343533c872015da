import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '@/lib/rules/time/business-days';
import { calendarFile, type CalendarEntry, folded } from '@/lib/rules/time/calendar-file';
import { occurrencesOf } from '@/lib/rules/time/occurrences';

const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '1@desk',
  summary: 'פגישה',
  description: null,
  day: '2026-07-01',
  time: '09:30',
  url: null,
  ...more,
});
const linesOf = (more: Partial<CalendarEntry> = {}) =>
  calendarFile('יומן', '2026-06-30T22:00:00Z', [entry(more)])
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('OPP-05 a calendar file', () => {
  test('OPP-05 has times in UTC, in summer and in winter', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining(['DTSTAMP:20260630T220000Z', 'DTSTART:20260701T063000Z', 'DTEND:20260701T070000Z']),
    );
    expect(linesOf({ day: '2026-12-01' })).toContain('DTSTART:20261201T073000Z');
  });
  test('OPP-05 a whole day ends with the next one, also at the end of a year', () => {
    expect(linesOf({ day: '2026-12-31', time: null })).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
    );
  });
  test('OPP-05 escapes what the format uses itself, and what would end a line', () => {
    expect(linesOf({ summary: 'a;b,c\\d\ne\u0007', description: 'x\r\nEND:VCALENDAR' })).toEqual(
      expect.arrayContaining(['SUMMARY:a\\;b\\,c\\\\d\\ne', 'DESCRIPTION:x\\nEND:VCALENDAR']),
    );
  });
  test('OPP-05 begins and ends as the format wants', () => {
    const file = calendarFile('x', '2026-06-30T22:00:00Z', []);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  });
  test('OPP-05 folds lines at 75 bytes, never inside a character, and unfolds to the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ש', '😀', ' ', ';'), maxLength: 400 }), (text) => {
        const lines = folded(text).split('\r\n');
        for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(lines.map((line, at) => (at === 0 ? line : line.slice(1))).join('')).toBe(text);
        expect(text === '' || lines.every((line) => !line.includes('\uFFFD'))).toBe(true);
      }),
    );
  });

  test('OPP-05 what repeats is one entry, on the clock of Israel and until its last day', () => {
    const lines = linesOf({ day: '2026-02-01', series: { repeat: 'WEEKLY', until: '2026-08-02' } });
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Asia/Jerusalem:20260201T093000',
        // 9:30 of the summer.
        'RRULE:FREQ=WEEKLY;UNTIL=20260802T063000Z',
        'BEGIN:VTIMEZONE',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(linesOf()).not.toContain('BEGIN:VTIMEZONE');
  });

  test('OPP-03 cancelled days are named by the start that they would have had, in summer and in winter', () => {
    const without = ['2026-03-22', '2026-03-29'];
    expect(linesOf({ day: '2026-02-01', series: { repeat: 'WEEKLY', until: null, without } })).toEqual(
      expect.arrayContaining([
        'EXDATE;TZID=Asia/Jerusalem:20260322T093000',
        'EXDATE;TZID=Asia/Jerusalem:20260329T093000',
      ]),
    );
    expect(linesOf({ time: null, series: { repeat: 'WEEKLY', until: null, without: ['2026-07-08'] } })).toContain(
      'EXDATE;VALUE=DATE:20260708',
    );
  });

  test('OPP-03 a changed day has the name of the series, and the start that the day had', () => {
    const lines = linesOf({ day: '2026-07-09', time: '16:00', replaces: { day: '2026-07-08', time: '09:30' } });
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:1@desk',
        'RECURRENCE-ID;TZID=Asia/Jerusalem:20260708T093000',
        'DTSTART:20260709T130000Z',
      ]),
    );
    expect(linesOf({ replaces: { day: '2026-07-08', time: null } })).toContain('RECURRENCE-ID;VALUE=DATE:20260708');
    expect(linesOf().some((line) => line.startsWith('RECURRENCE-ID'))).toBe(false);
  });

  test('OPP-05 the described clock changes when that of Israel does', () => {
    for (let year = 2024; year < 2040; year += 1) {
      const dayOf = (month: number, from: number, weekday: number) => {
        let at = new Date(Date.UTC(year, month - 1, from));
        while (at.getUTCDay() !== weekday) at = new Date(at.getTime() + 86_400_000);
        return at;
      };
      // The rules of the file, read by hand: a Friday of 23 to 29 March, the last Sunday of October.
      for (const [day, before, after] of [
        [dayOf(3, 23, 5), 2, 3],
        [dayOf(10, 25, 0), 3, 2],
      ] as const) {
        const hoursAt = (time: number) =>
          Number(
            new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', hour: 'numeric', hourCycle: 'h23' }).format(
              time,
            ),
          ) - new Date(time).getUTCHours();
        const change = day.getTime() + (2 - before) * 3_600_000;
        expect([year, hoursAt(change + 12 * 3_600_000 - 86_400_000), hoursAt(change + 12 * 3_600_000)]).toEqual([
          year,
          before,
          after,
        ]);
      }
    }
  });

  test('OPP-05 a rule has the days that the calendar of the product shows', () => {
    const repeat = fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 }),
        repeat,
        fc.option(fc.integer({ min: 0, max: 1_500 })),
        (at, how, rest) => {
          const day = daysAfter('2023-12-25', at);
          const until = rest === null ? null : daysAfter(day, rest);
          const rule = linesOf({ day, time: null, series: { repeat: how, until } }).find((line) =>
            line.startsWith('RRULE:'),
          )!;
          expect(daysOf(day, rule, daysAfter(day, 1_000))).toEqual(
            occurrencesOf({ day, time: null, repeat: how, until }, day, daysAfter(day, 1_000)),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** Lays a rule out as the standard says, day by day. */
function daysOf(first: string, line: string, to: string): string[] {
  const parts = new Map(
    line
      .slice('RRULE:'.length)
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  );
  const until = parts.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? to;
  const isOn = matchers[parts.get('FREQ') as keyof typeof matchers];
  const days: string[] = [];
  for (let day = first; day <= to && day <= until; day = daysAfter(day, 1)) if (isOn(day, first, parts)) days.push(day);
  return days;
}

type Matcher = (day: string, first: string, parts: ReadonlyMap<string, string>) => boolean;

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const ofMonth: Matcher = (day, first, parts) => {
  const allowed = parts.get('BYMONTHDAY')?.split(',').map(Number) ?? [Number(first.slice(8))];
  return allowed.includes(Number(day.slice(8))) && (!parts.has('BYSETPOS') || isLastOf(day, allowed));
};
const matchers = {
  DAILY: () => true,
  WEEKLY: (day, first) => weekday(day) === weekday(first),
  MONTHLY: ofMonth,
  YEARLY: (day, first, parts) =>
    ofMonth(day, first, parts) && Number(day.slice(5, 7)) === Number(parts.get('BYMONTH') ?? first.slice(5, 7)),
} satisfies Record<string, Matcher>;

/** Whether no later one of the numbers exists in the month. */
function isLastOf(day: string, numbers: readonly number[]): boolean {
  const [year, month, number] = day.split('-').map(Number) as [number, number, number];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return numbers.filter((one) => one <= length).at(-1) === number;
}
