import type { z } from 'zod';
import type { CustomerDraft, CustomerRow } from '@/lib/contract/customers';
import type { orderCustomer } from '@/lib/contract/orders';

/** Customer of an order, chosen or typed; each branch keeps its values. */
export interface CustomerChoice {
  kind: z.input<typeof orderCustomer>['kind'];
  /** Empty until one is chosen. */
  customerId: string;
  /** The one that is chosen, for its name. */
  picked: CustomerRow | null;
  customer: CustomerDraft;
}

/** A form that contains a customer. */
export interface WithCustomer {
  customer: CustomerChoice;
}

/** What is known of a new customer before anything is typed. */
export type KnownPerson = Partial<CustomerDraft['customerInfo']>;

/**
 * Where the choice starts. The media stay in this order: their places are the paths of the fields.
 * @param known facts of the new customer that were stated elsewhere, such as of the driver in a request.
 */
export const noCustomer = (kind: CustomerChoice['kind'], known: KnownPerson = {}): CustomerChoice => ({
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
      ...known,
    },
    passport: { type: 'NATIONAL_ID', passportNumber: '' },
    media: [
      { mediaType: 'MOBILE_PHONE', value: '' },
      { mediaType: 'MAIL', value: '' },
    ],
  },
});
