import type { Customer } from '@/lib/contract/customers/customers';
import { ageAtStart, assumedAge } from '@/lib/rules/people/insured-person';

/** Customer of a quote about a person. */
export interface InsuredCustomer extends Pick<Customer['customerInfo'], 'birthday' | 'gender'> {
  customerId: string;
}

/** Returns what a request takes over from the customer of a quote. */
export const insuredCustomer = (customer: Customer | null): InsuredCustomer | null =>
  customer && {
    customerId: customer.customerId,
    birthday: customer.customerInfo.birthday,
    gender: customer.customerInfo.gender,
  };

/** Values of the insured person while a request is edited. */
export interface InsuredValues {
  /** On the first day of cover. */
  age: number | null;
  birthday?: string | null | undefined;
  gender: 'MALE' | 'FEMALE' | null;
}

/** Returns the insured person of a new request: the customer as far as known, else the defaults of S2 §9. */
export const insuredOf = (customer: InsuredCustomer | null, today: string): InsuredValues => ({
  age: ageAtStart({ age: assumedAge, birthday: customer?.birthday }, today),
  birthday: customer?.birthday ?? null,
  gender: customer?.gender ?? null,
});
