import 'server-only';
import { type Customer, type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { partOf } from '../bff/part';

/** Returns the customer of a quote, or null without one or when the viewer may not see them. */
export async function quotedCustomer(customerId: string | null | undefined): Promise<Customer | null> {
  if (!customerId) return null;
  const { data } = await partOf(customers.get, { params: { customerId } });
  return data ?? null;
}

/** Returns a customer as a list row. */
export function customerAsRow({
  customerId,
  customerInfo: { firstName, lastName },
  passport,
  media,
  customerStatus,
  customerPrivileges,
  agent,
}: Customer): CustomerRow {
  const valueOf = (type: (typeof media)[number]['mediaType']) =>
    media.find(({ mediaType }) => mediaType === type)?.value;
  return {
    customerId,
    firstName,
    lastName,
    passportNumber: passport?.passportNumber,
    mobilePhone: valueOf('MOBILE_PHONE'),
    email: valueOf('MAIL'),
    customerStatus,
    customerPrivileges,
    agent,
  };
}
