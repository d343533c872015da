import type { z } from 'zod';
import { type Address, address, type Customer, type customerDraft } from '@/lib/contract/customers';
import type { CustomerFields } from '@/lib/rules/customer-changes';

export type CardDraft = z.output<typeof customerDraft>;

/** A card while it is being filled in. */
export type CardValues = z.input<typeof customerDraft> & {
  /** The card as it was when the work began, kept with the draft, so that others' changes since are seen. */
  base: { version: number; card: CustomerFields } | null;
};

/** Raised when the shape of the values changes. */
export const cardValuesVersion = 1;

const anId = {
  type: 'NATIONAL_ID',
  passportNumber: '',
  passportIssueDate: null,
  passportExpirationDate: null,
} as const;

/** A card that nothing is written on yet. */
export const emptyCard = (customerStatus: CardDraft['customerStatus']): CardValues => ({
  customerInfo: {
    title: 'MISTER',
    firstName: '',
    middleName: '',
    lastName: '',
    gender: 'MALE',
    maritalStatus: 'SINGLE',
    birthday: null,
    language: 'HE',
    drivingLicenseIssued: null,
  },
  passport: anId,
  media: [
    { mediaType: 'MOBILE_PHONE', value: '' },
    { mediaType: 'MAIL', value: '' },
  ],
  addresses: [],
  professionalInfo: { occupation: '' },
  customerStatus,
  customerPrivileges: 'STANDARD',
  base: null,
});

/** The part of a stored card that people edit. */
export function fieldsOfCustomer({
  customerInfo,
  passport,
  media,
  addresses,
  professionalInfo,
  customerStatus,
  customerPrivileges,
}: Customer): CustomerFields {
  return {
    customerInfo,
    passport: passport ?? null,
    media: media.map(({ mediaType, value }) => ({ mediaType, value })),
    addresses,
    professionalInfo,
    customerStatus: customerStatus === 'REMOVED' ? 'COMPLETED' : customerStatus,
    customerPrivileges,
  };
}

/** A card as the fields hold it. */
export const valuesOf = (card: CustomerFields, base: CardValues['base']): CardValues => ({
  ...card,
  customerInfo: { ...card.customerInfo, middleName: card.customerInfo.middleName ?? '' },
  passport: { ...anId, ...card.passport },
  professionalInfo: { occupation: card.professionalInfo.occupation ?? '' },
  base,
});

/** A new address of a kind. */
export const emptyAddress = (type: Address['type']): Address => address.parse({ type });
