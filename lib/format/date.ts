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

/** Formats an instant as DD.MM.YYYY HH:mm in Israel (SD 18). @throws RangeError for an invalid instant */
export function formatInstant(instant: string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}`;
}

const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** Returns the offset of Israel's time from UTC at an instant: `+02:00` in winter, `+03:00` in summer. */
export const offsetOf = (instant: string): string =>
  (offset.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', '');
