import { type InsuredCustomer, insuredOf, type InsuredValues } from '@/components/quotes/insured-person';
import type { RiskRequest } from '@/lib/contract/risk-request';
import { assumedAmount } from '@/lib/rules/life-request';

/** Request while it is edited: numbers may be empty and the sex may be unchosen. */
export type RiskRequestValues = Omit<RiskRequest, 'age' | 'birthday' | 'gender' | 'targetAmount'> &
  InsuredValues & { targetAmount: number | null };

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 1;

/** Returns a new request (S2 §9). `today` is `YYYY-MM-DD` in Israel. */
export const startValues = (today: string, customer: InsuredCustomer | null): RiskRequestValues => ({
  productType: 'RISK',
  ...insuredOf(customer, today),
  targetAmount: assumedAmount,
  smoking: { status: 'NEVER', quitYearsAgo: null },
  program: 'RISK 1',
  sourceOrderId: null,
});

/** Fields in the order of the form. */
export const fieldOrder = ['birthday', 'age', 'gender', 'smoking.quitYearsAgo', 'targetAmount'] as const;
