import type { CustomerRow } from '@/lib/contract/customers';

/** Who gets the same words. */
export type SmsAddressees = readonly Pick<CustomerRow, 'customerId' | 'firstName' | 'lastName'>[];
