import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedDate, shownDate } from '@/components/form/field/typed-date';

const read = (text: string, ahead?: number) => parseTypedDate(text, 2026, ahead);

describe('NAV-06 dates typed by hand', () => {
  it.each([
    ['01.03.2026', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['1/3/26', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['010326', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    [' 29.02.2024 ', '2024-02-29'],
    ['\u200e01.03.2026\u200f', '2026-03-01'],
  ])('NAV-06 reads %s as %s', (typed, day) => expect(read(typed)).toBe(day));

  it.each(['', '31.02.2026', '29.02.2023', '00.01.2026', '1.13.2026', '1.3', 'tomorrow', '1.3.202'])(
    'NAV-06 does not read %s',
    (typed) => expect(read(typed)).toBeNull(),
  );

  it('NAV-06 puts two-digit years of birthdays into the past', () => {
    expect(read('1.3.30', 0)).toBe('1930-03-01');
    expect(read('1.3.30')).toBe('2030-03-01');
    expect(read('1.3.26', 0)).toBe('2026-03-01');
  });

  it('NAV-06 reads back every day that it shows', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(read(shownDate(day))).toBe(day);
      }),
    );
  });

  it('NAV-06 shows what is no date as it was typed', () => {
    expect(shownDate('31.02.2026')).toBe('31.02.2026');
    expect(shownDate(null)).toBe('');
  });
});
