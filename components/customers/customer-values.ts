import type { z } from 'zod';
import type { CustomerDraft, CustomerRow } from '@/lib/contract/customers/customers';
import type { orderCustomer } from '@/lib/contract/orders/orders';

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

/** Known facts of a new customer before anything is typed. */
export type KnownPerson = Partial<CustomerDraft['customerInfo']>;

/**
 * Returns the initial choice. The order of the media is fixed, because their indexes are part of the field paths.
 * @param known facts of the new customer from elsewhere, such as the driver of a request.
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
