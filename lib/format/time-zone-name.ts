import type { Locale } from '../i18n/locales';
import { isTimeZone } from '../rules/time/time-zone';

/** Returns the name of an IANA time zone, such as “Israel Time”; null when this machine does not know it. */
export function timeZoneName(timeZone: string | null, locale: Locale): string | null {
  if (timeZone === null || !isTimeZone(timeZone)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
