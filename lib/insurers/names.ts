import type { Locale } from '../i18n/locales';
import { insurer, registry, type Supplier, suppliers } from './registry';

const isSupplier = (code: string): code is Supplier => code in registry;

/** Returns the name of an insurer; an unknown code is returned as it is. */
export const insurerName = (code: string, locale: Locale): string =>
  isSupplier(code) ? insurer(code).names[locale] : code;

/** Returns the name on an offer, with the brand's number where the insurer has a plain brand (S2 §9). */
export function supplierName(
  { supplierType, pricingBrand }: { supplierType: Supplier; pricingBrand?: string },
  locale: Locale,
): string {
  const { names, plainBrand } = insurer(supplierType);
  const isPlain = plainBrand === undefined || pricingBrand === undefined || pricingBrand === plainBrand;
  return isPlain ? names[locale] : `${names[locale]} ${pricingBrand}`;
}

/** Returns the names of all insurers by code: the messages under `terms.insurer`. */
export const insurerNames = (locale: Locale): Record<string, string> =>
  Object.fromEntries(suppliers.map((supplier) => [supplier, insurer(supplier).names[locale]]));

/** Returns the hue of an insurer's tile in degrees; an unknown code gets a computed one. */
export const insurerHue = (code: string): number =>
  isSupplier(code) ? insurer(code).hue : [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
