import { insurer, suppliers } from './registry';

export interface Company {
  code: string;
  /** Hebrew name. */
  name: string;
}

/** Insurance companies with their Hebrew names, by name. */
export const insuranceCompanies: readonly Company[] = suppliers
  .filter((code) => !insurer(code).isBrand)
  .map((code) => ({ code, name: insurer(code).names.he }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'he'));

/** Companies that tow cars. */
export const evacuatorCompanies: readonly Company[] = [
  { code: 'DRACHIM', name: 'דרכים' },
  { code: 'FEMI', name: 'פמי פרימיום' },
  { code: 'MMSI', name: 'ממסי' },
  { code: 'SHAGRIR', name: 'שגריר' },
  { code: 'SHLOMO_SERVICE', name: 'שלמה שירותי דרך' },
].toSorted((a, b) => a.name.localeCompare(b.name, 'he'));
