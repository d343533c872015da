import type { z } from 'zod';
import type { CustomerDraft, CustomerRow } from '@/lib/contract/customers';
import type { orderCustomer } from '@/lib/contract/orders';

/** The customer of an order while it is being chosen or typed in; every branch keeps what it holds. */
export interface CustomerChoice {
  kind: z.input<typeof orderCustomer>['kind'];
  /** Empty until one is chosen. */
  customerId: string;
  /** The one that is chosen, for its name. */
  picked: CustomerRow | null;
  customer: CustomerDraft;
}

/** A form that asks for a customer, among other things. */
export interface WithCustomer {
  customer: CustomerChoice;
}

/** Where the choice starts. The media stay in this order: their places are the paths of the fields. */
export const noCustomer = (kind: CustomerChoice['kind']): CustomerChoice => ({
  kind,
  customerId: '',
  picked: null,
  customer: {
    customerInfo: {
      firstName: '',
      lastName: '',
      gender: 'MALE',
      maritalStatus: 'SINGLE',
      birthday: null,
      language: 'HE',
    },
    passport: { type: 'NATIONAL_ID', passportNumber: '' },
    media: [
      { mediaType: 'MOBILE_PHONE', value: '' },
      { mediaType: 'MAIL', value: '' },
    ],
  },
});
