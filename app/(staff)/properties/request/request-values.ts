import type { Customer } from '@/lib/contract/customers/customers';
import type { PropertyRequest } from '@/lib/contract/quotes/property-request';
import { endFor, startWithoutOrigin } from '@/lib/rules/quotes/insurance-period';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';

type Amounts = 'buildingAmount' | 'contentAmount' | 'jeweleryAmount' | 'additionalAmount' | 'watchesAmount' | 'claims';

/** Request while it is edited: numbers may be empty. */
export type PropertyRequestValues = Omit<PropertyRequest, Amounts> & Record<Amounts, number | null>;

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 1;

/** Customer whose home is insured. */
export type HomeOwner = Pick<Customer, 'customerId' | 'addresses'>;

const preferred = ['LIVING', 'REGISTRATION', 'NONE', 'POST'] as const;

/** Returns the address where a customer lives, as far as it is known. */
function homeOf({ addresses }: HomeOwner): PropertyRequest['address'] | null {
  const at = preferred.map((type) => addresses.find((address) => address.type === type)).find(Boolean);
  if (!at) return null;
  const { city, cityIds, street, streetIds, house, apartment, zipCode } = at;
  return { city, cityIds, street, streetIds, house, apartment, zipCode };
}

/** Returns a new request with the defaults of S2 §9, at the customer's address. `today` is `YYYY-MM-DD` in Israel. */
export function startValues(today: string, customer: HomeOwner | null): PropertyRequestValues {
  const start = defaultPropertyRequest(today);
  return { ...start, address: (customer && homeOf(customer)) ?? start.address };
}

/** Returns the request with cover that follows a policy; from today when that has ended. `today` in Israel. */
export function following(values: PropertyRequestValues, after: string | null, today: string): PropertyRequestValues {
  if (after === null) return values;
  const insuranceStart = after < today ? today : startWithoutOrigin(today, after);
  return { ...values, insuranceStart, insuranceEnd: endFor(insuranceStart) };
}

/** Fields in the order of the form. */
export const fieldOrder = [
  'address.city',
  'address.zipCode',
  'builtYear',
  'buildingAmount',
  'contentAmount',
  'additionalAmount',
  'jeweleryAmount',
  'watchesAmount',
  'insuranceStart',
  'insuranceEnd',
] as const;
