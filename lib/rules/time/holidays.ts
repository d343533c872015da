import { daysAfter, hebrewDate, nationalDay } from './business-days';

/** Holidays that a calendar names. Days between the holidays of Passover and Sukkot count to them. */
export const holidays = [
  'ROSH_HASHANAH',
  'YOM_KIPPUR',
  'SUKKOT',
  'SIMCHAT_TORAH',
  'HANUKKAH',
  'TU_BISHVAT',
  'PURIM',
  'PASSOVER',
  'REMEMBRANCE_DAY',
  'INDEPENDENCE_DAY',
  'LAG_BAOMER',
  'SHAVUOT',
  'TISHA_BAV',
] as const;
export type Holiday = (typeof holidays)[number];

const range = (first: number, last: number, month: string, holiday: Holiday): [string, Holiday][] =>
  Array.from({ length: last - first + 1 }, (_, index) => [`${first + index} ${month}`, holiday]);

/** Holidays by day and month of the Hebrew calendar, as `hebrewDate` writes them. */
const fixed: ReadonlyMap<string, Holiday> = new Map<string, Holiday>([
  ...range(1, 2, 'Tishri', 'ROSH_HASHANAH'),
  ['10 Tishri', 'YOM_KIPPUR'],
  ...range(15, 21, 'Tishri', 'SUKKOT'),
  ['22 Tishri', 'SIMCHAT_TORAH'],
  ['15 Shevat', 'TU_BISHVAT'],
  ['14 Adar', 'PURIM'],
  ['14 Adar II', 'PURIM'],
  ...range(15, 21, 'Nisan', 'PASSOVER'),
  ['18 Iyar', 'LAG_BAOMER'],
  ['6 Sivan', 'SHAVUOT'],
]);

const isSabbath = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

/** Returns the holiday of a day in Israel; null for an ordinary one. @param day `YYYY-MM-DD` */
export function holidayOf(day: string): Holiday | null {
  const date = hebrewDate(day);
  const holiday = fixed.get(date) ?? nationalDay(day);
  if (holiday) return holiday;
  // Kislev has 29 or 30 days, so the eight days are counted from the first.
  if (/Kislev|Tevet/.test(date))
    for (let past = 0; past < 8; past += 1) if (hebrewDate(daysAfter(day, -past)) === '25 Kislev') return 'HANUKKAH';
  // The fast is put off when it falls on a Sabbath.
  const fast = (date === '9 Av' && !isSabbath(day)) || (date === '10 Av' && isSabbath(daysAfter(day, -1)));
  return fast ? 'TISHA_BAV' : null;
}
