import { expect, test } from 'vitest';
import { fullYears, todayInIsrael, yearsBefore } from '@/lib/rules/calendar';

test('CAR-01 today is the day in Israel, whatever the clock of the machine says', () => {
  expect(todayInIsrael(new Date('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
  expect(todayInIsrael(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  expect(todayInIsrael(new Date('2026-07-21T21:00:00Z'))).toBe('2026-07-22');
});

test('CAR-03 full years are counted to the day', () => {
  expect(fullYears('2000-11-21', '2026-11-20')).toBe(25);
  expect(fullYears('2000-11-21', '2026-11-21')).toBe(26);
  expect(yearsBefore('2028-02-29', 3)).toBe('2025-02-28');
});
