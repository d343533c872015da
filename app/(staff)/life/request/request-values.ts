import { type InsuredCustomer, insuredOf, type InsuredValues } from '@/components/quotes/insured-person';
import type { LifeRequest } from '@/lib/contract/life-request';
import { assumedAmount } from '@/lib/rules/life-request';

/** Request while it is edited: numbers may be empty and the sex may be unchosen. */
export type LifeRequestValues = Omit<LifeRequest, 'age' | 'birthday' | 'gender' | 'targetAmount'> &
  InsuredValues & { targetAmount: number | null };

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 2;

/** Returns a new request (S2 §9). `today` is `YYYY-MM-DD` in Israel. */
export const startValues = (today: string, customer: InsuredCustomer | null): LifeRequestValues => ({
  productType: 'LIFE',
  ...insuredOf(customer, today),
  targetAmount: assumedAmount,
  smoking: { status: 'NEVER', quitYearsAgo: null },
  renewal: false,
  sourceOrderId: null,
});

/** Fields in the order of the form. */
export const fieldOrder = ['birthday', 'age', 'gender', 'smoking.quitYearsAgo', 'targetAmount'] as const;
