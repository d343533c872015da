import { expect, it } from 'vitest';
import { fieldsOfCustomer, isCardOf } from '@/components/customers/form/card-values';
import type { Customer } from '@/lib/contract/customers/customers';
import type { CustomerFields } from '@/lib/shapes/customer-changes';

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

const sent: CustomerFields = {
  customerInfo: { title: 'MISTER', firstName: 'דנה', middleName: '', lastName: 'לוי', language: 'HE' },
  passport: null,
  media: [{ mediaType: 'MOBILE_PHONE', value: '+972-54 123 4567' }],
  addresses: [{ type: 'LIVING', city: 'חיפה', street: 'הרצל', cityIds: [] }],
  professionalInfo: { occupation: 'גננת' },
  customerStatus: 'COMPLETED',
  customerPrivileges: 'STANDARD',
};
const stored = {
  ...sent,
  customerInfo: { ...sent.customerInfo, middleName: null },
  media: [{ mediaType: 'MOBILE_PHONE', value: '0541234567', confirmed: null }],
  addresses: [{ ...sent.addresses[0], cityIds: ['4000'], streetIds: [] }],
} as unknown as Customer;

it('CUS-03 a stored card is what was sent, also when the server has written it in its own way', () => {
  expect(isCardOf(stored, sent)).toBe(true);
  expect(isCardOf({ ...stored, professionalInfo: { occupation: 'מורה' } }, sent)).toBe(false);
  expect(isCardOf({ ...stored, addresses: [] }, sent)).toBe(false);
});
