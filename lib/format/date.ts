import { timeZone } from '../i18n/locales';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a day `YYYY-MM-DD` as DD.MM.YYYY, in every locale (S1 §9). */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

const months = new Map<string, Intl.DateTimeFormat>();

/** Formats a month `YYYY-MM` in words, such as "ноябрь 2026": without the "г." that Russian puts behind a year. */
export function formatMonth(month: string, locale: string): string {
  const words =
    months.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  months.set(locale, words);
  return words.format(new Date(`${month}-15T00:00:00Z`)).replace(/\sг\.$/u, '');
}

/** Formats an instant as DD.MM.YYYY HH:mm in Israel (SD 18). @throws RangeError for an invalid instant */
export function formatInstant(instant: string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}`;
}

const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** Returns the offset of Israel's time from UTC at an instant: `+02:00` in winter, `+03:00` in summer. */
export const offsetOf = (instant: string): string =>
  (offset.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', '');
