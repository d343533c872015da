import { assumedAmount } from '@/lib/rules/quotes/life-request';
import { type InsuredCustomer, insuredOf, type InsuredValues } from './insured-person';
import type { SmokingValues } from './smoking-fields';

/** Values of a request for a sum that is paid on death, while it is edited: the sum may be empty. */
export interface SumValues extends InsuredValues, SmokingValues {
  targetAmount: number | null;
}

/** Returns the facts of a new request (S2 §9). `today` is `YYYY-MM-DD` in Israel. */
export const sumFor = (customer: InsuredCustomer | null, today: string): SumValues => ({
  ...insuredOf(customer, today),
  targetAmount: assumedAmount,
  smoking: { status: 'NEVER', quitYearsAgo: null },
});

/** Fields in the order of the form. */
export const sumFields = ['birthday', 'age', 'gender', 'smoking.quitYearsAgo', 'targetAmount'] as const;
