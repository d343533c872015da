import type { CarProduct } from '../../../../lib/contract/cars';
import type { CarSupplier } from '../../../../lib/contract/insurers';
import type { Locale } from '../../../../lib/i18n/locales';

/** The insurers as the market calls them. */
const names: Record<CarSupplier, Record<Locale, string>> = {
  MIGDAL: { he: 'מגדל', en: 'Migdal', ru: 'Мигдаль' },
  SHLOMO: { he: 'שלמה', en: 'Shlomo', ru: 'Шломо' },
  AYALON: { he: 'איילון', en: 'Ayalon', ru: 'Аялон' },
  HAREL: { he: 'הראל', en: 'Harel', ru: 'Харель' },
  MENORA: { he: 'מנורה מבטחים', en: 'Menora', ru: 'Менора' },
  SHOMERA: { he: 'שומרה', en: 'Shomera', ru: 'Шомера' },
  CLAL: { he: 'כלל', en: 'Clal', ru: 'Клаль' },
  HCSRA: { he: 'הכשרה', en: 'Hachshara', ru: 'Хахшара' },
  FNX: { he: 'הפניקס', en: 'The Phoenix', ru: 'Феникс' },
  HAKLAI: { he: 'ביטוח חקלאי', en: 'Bituach Haklai', ru: 'Битуах Хаклаи' },
  SHIRBIT: { he: 'שירביט', en: 'Shirbit', ru: 'Ширбит' },
  NKR: { he: 'נקר', en: 'NKR', ru: 'NKR' },
  HAREL_27: { he: 'הראל', en: 'Harel', ru: 'Харель' },
};

/** Name of an insurer; a code that is not one of theirs stays as it is. */
export const insurerName = (supplier: string, locale: Locale): string =>
  supplier in names ? names[supplier as CarSupplier][locale] : supplier;

const brandWithoutSuffix = '19094';

/** Name on an offer: Harel's brands carry their number unless the brand is 19094 (S2 §9). */
export function supplierName(
  { supplierType, pricingBrand }: Pick<CarProduct, 'supplierType' | 'pricingBrand'>,
  locale: Locale,
): string {
  const name = names[supplierType][locale];
  const hasSuffix = supplierType.startsWith('HAREL') && pricingBrand !== brandWithoutSuffix;
  return hasSuffix ? `${name} ${pricingBrand}` : name;
}
