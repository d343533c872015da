import type { Customer } from '@/lib/contract/customers';
import { fullYears } from '@/lib/rules/calendar';
import { assumedAge } from '@/lib/rules/insured-person';

/** Customer of a quote about a person. */
export interface InsuredCustomer extends Pick<Customer['customerInfo'], 'birthday' | 'gender'> {
  customerId: string;
}

/** Values of the insured person while a request is edited. */
export interface InsuredValues {
  age: number | null;
  gender: 'MALE' | 'FEMALE' | null;
}

/** Returns the insured person of a new request: the customer as far as known, else the defaults of S2 §9. */
export const insuredOf = (customer: InsuredCustomer | null, today: string): InsuredValues => ({
  age: customer?.birthday ? fullYears(customer.birthday, today) : assumedAge,
  gender: customer?.gender ?? null,
});
