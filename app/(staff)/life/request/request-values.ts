import type { InsuredCustomer } from '@/components/quotes/insured-person';
import { sumFor, type SumValues } from '@/components/quotes/sum-insured';
import type { LifeRequest } from '@/lib/contract/quotes/life-request';

/** Request while it is edited: numbers may be empty and the sex may be unchosen. */
export type LifeRequestValues = Omit<LifeRequest, keyof SumValues> & SumValues;

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 2;

/** Returns a new request (S2 §9). `today` is `YYYY-MM-DD` in Israel. */
export const startValues = (today: string, customer: InsuredCustomer | null): LifeRequestValues => ({
  productType: 'LIFE',
  ...sumFor(customer, today),
  renewal: false,
  sourceOrderId: null,
});
