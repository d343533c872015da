import { type InsuredCustomer, insuredOf, type InsuredValues } from '@/components/quotes/insured-person';
import type { HealthRequest } from '@/lib/contract/quotes/health-request';

/** Request while it is edited: the age may be empty and the sex unchosen. */
export type HealthRequestValues = Omit<HealthRequest, 'age' | 'birthday' | 'gender'> & InsuredValues;

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 2;

/** Returns a new request (S2 §9). `today` is `YYYY-MM-DD` in Israel. */
export const startValues = (today: string, customer: InsuredCustomer | null): HealthRequestValues => ({
  productType: 'HEALTH',
  ...insuredOf(customer, today),
  serviceIds: [],
  packageModelIds: [],
  sourceOrderId: null,
});

/** Fields in the order of the form. */
export const fieldOrder = ['birthday', 'age', 'gender', 'serviceIds'] as const;
