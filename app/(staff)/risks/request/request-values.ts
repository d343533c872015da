import type { InsuredCustomer } from '@/components/quotes/insured-person';
import { sumFor, type SumValues } from '@/components/quotes/sum-insured';
import type { RiskRequest } from '@/lib/contract/quotes/risk-request';

/** Request while it is edited: numbers may be empty and the sex may be unchosen. */
export type RiskRequestValues = Omit<RiskRequest, keyof SumValues> & SumValues;

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 1;

/** Returns a new request (S2 §9). `today` is `YYYY-MM-DD` in Israel. */
export const startValues = (today: string, customer: InsuredCustomer | null): RiskRequestValues => ({
  productType: 'RISK',
  ...sumFor(customer, today),
  program: 'RISK 1',
  sourceOrderId: null,
});
