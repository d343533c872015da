import type { VehicleModel } from '@/lib/contract/quotes/vehicles';
import { modelText } from '@/lib/format/vehicle';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a make, in Hebrew on Hebrew pages. */
export const makeName = (names: VehicleModel['manufacturerNames'], locale: Locale): string =>
  names[locale === 'he' ? 'he' : 'en'].replace(/ \(.*\)$/, '');

/** Returns make, model in proper case, and year. */
export const carName = (
  { manufacturerNames, name, trim, produced }: VehicleModel,
  locale: Locale,
  withTrim = false,
): string =>
  [makeName(manufacturerNames, locale), modelText(name), withTrim ? trim : null, produced].filter(Boolean).join(' ');
