import type { Customer, CustomerRow } from '@/lib/contract/customers/customers';
import type { CustomerFields } from '@/lib/shapes/customer-changes';
import type { MergeCard } from '@/lib/shapes/merge';

/** Returns a card in the form that the merge rules use. */
export const mergeCard = ({
  customerId,
  agent,
  customerInfo,
  passport,
  media,
  addresses,
  professionalInfo,
  customerStatus,
  customerPrivileges,
}: Customer): MergeCard => ({
  customerId,
  card: {
    customerInfo,
    passport,
    media,
    addresses,
    professionalInfo,
    customerStatus,
    customerPrivileges,
  } as CustomerFields,
  agent: agent?.accountId ?? null,
});

export const fullName = ({ customerInfo: { firstName, lastName } }: Customer): string =>
  `${firstName} ${lastName}`.trim();

const valueOf = ({ media }: Customer, type: Customer['media'][number]['mediaType']) =>
  media.find(({ mediaType }) => mediaType === type)?.value ?? null;

/** Returns the list row of a customer. */
export const rowOf = (customer: Customer): CustomerRow => ({
  customerId: customer.customerId,
  firstName: customer.customerInfo.firstName,
  lastName: customer.customerInfo.lastName,
  passportNumber: customer.passport?.passportNumber || null,
  mobilePhone: valueOf(customer, 'MOBILE_PHONE'),
  email: valueOf(customer, 'MAIL'),
  customerStatus: customer.customerStatus,
  customerPrivileges: customer.customerPrivileges,
});

/** Returns whether the customers have different national IDs, so cannot be one person. */
export function hasOtherIds(customers: readonly Customer[]): boolean {
  const numbers = customers.flatMap(({ passport }) =>
    passport?.type === 'NATIONAL_ID' && passport.passportNumber ? [passport.passportNumber.replace(/^0+/, '')] : [],
  );
  return new Set(numbers).size > 1;
}
