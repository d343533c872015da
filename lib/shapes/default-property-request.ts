import type { PropertyRequest } from '../contract/quotes/property-request';
import { defaultPeriod } from '../rules/quotes/insurance-period';

/** Returns a new property quote request with all defaults (S2 §3, §9). `today` is `YYYY-MM-DD` in Israel. */
export const defaultPropertyRequest = (today: string): PropertyRequest => ({
  productType: 'PROPERTY',
  ...defaultPeriod(today),
  buildingAmount: 700_000,
  contentAmount: 400_000,
  jeweleryAmount: 0,
  additionalAmount: 700_000,
  watchesAmount: 0,
  earthquakeCoverage: true,
  thirdPartyLiability: 1_000_000,
  domesticEmployees: false,
  deductibles: { building: 1_500, content: 1_500, fire: 1_500, water: 650, earthquake: 10 },
  floor: 'INTERMEDIATE',
  plumberType: 'COMPANY',
  defenceCode: 1,
  builtYear: null,
  pipesRenewed: false,
  claims: 0,
  address: { city: '', cityIds: [], street: '', streetIds: [], house: '', apartment: '', zipCode: '' },
  insuranceRenewal: false,
  sourceOrderIds: [],
});
