import { expect, it } from 'vitest';
import { fieldsOfCustomer } from '@/components/customer-form/card-values';
import type { Customer } from '@/lib/contract/customers';

const customer = {
  media: [
    { mediaType: 'MOBILE_PHONE', value: '+972541234567', confirmed: null },
    { mediaType: 'HOME_PHONE', value: '97239876543', confirmed: null },
    { mediaType: 'MAIL', value: 'dana+972@example.com', confirmed: null },
  ],
} as unknown as Customer;

it('CUS-03 phones that were imported with 972 are edited as they are dialled', () => {
  expect(fieldsOfCustomer(customer).media).toEqual([
    { mediaType: 'MOBILE_PHONE', value: '0541234567' },
    { mediaType: 'HOME_PHONE', value: '039876543' },
    { mediaType: 'MAIL', value: 'dana+972@example.com' },
  ]);
});
