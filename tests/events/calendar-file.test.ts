import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile, type CalendarEntry, folded } from '@/lib/rules/time/calendar-file';

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
});
