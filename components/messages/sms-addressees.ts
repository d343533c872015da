import type { CustomerRow } from '@/lib/contract/customers/customers';

/** Customers who get the same text. */
export type SmsAddressees = readonly Pick<CustomerRow, 'customerId' | 'firstName' | 'lastName'>[];
