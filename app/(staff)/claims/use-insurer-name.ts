import { useLocale } from 'next-intl';
import { insurerName } from '@/lib/insurers/names';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a function that names an insurer in the language of the page. */
export function useInsurerName(): (code: string) => string {
  const locale = useLocale() as Locale;
  return (code) => insurerName(code, locale);
}
