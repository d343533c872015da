import type { Locale } from '../i18n/locales';
import { isTimeZone } from '../rules/time-zone';

/** A time zone (IANA) as people call it, such as “Israel Time”; null for one that this machine does not know. */
export function timeZoneName(timeZone: string | null, locale: Locale): string | null {
  if (timeZone === null || !isTimeZone(timeZone)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
