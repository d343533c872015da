import { insurer, type Supplier, suppliers } from './registry';

export interface Company {
  code: string;
  /** Hebrew name. */
  name: string;
}

/** Brand of another company, not a company of its own (SD 42). */
const excluded: Supplier = 'HAREL_27';

/** Insurance companies with their Hebrew names, by name. */
export const insuranceCompanies: readonly Company[] = suppliers
  .filter((code) => code !== excluded)
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
