import type { z } from 'zod';
import type { Address, Customer, customerDraft } from '@/lib/contract/customers/customers';
import { changedParts, type CustomerFields } from '@/lib/shapes/customer-changes';
import { isMobile, phoneForm } from '@/lib/rules/people/phone';

export type CardDraft = z.output<typeof customerDraft>;

/** Form values of a card. */
export type CardValues = z.input<typeof customerDraft> & {
  /** The card at the start of editing, stored with the draft to detect others' changes. */
  base: { version: number; card: CustomerFields } | null;
};

/** Incremented when the shape of the values changes. */
export const cardValuesVersion = 1;

const anId = {
  type: 'NATIONAL_ID',
  passportNumber: '',
  passportIssueDate: null,
  passportExpirationDate: null,
} as const;

/** Returns the values of a new card. @param phone number of a caller who is a stranger, or empty. */
export const emptyCard = (customerStatus: CardDraft['customerStatus'], phone = ''): CardValues => ({
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
    { mediaType: phone === '' || isMobile(phone) ? 'MOBILE_PHONE' : 'PHONE', value: phone },
    { mediaType: 'MAIL', value: '' },
  ],
  addresses: [],
  professionalInfo: { occupation: '' },
  customerStatus,
  customerPrivileges: 'STANDARD',
  base: null,
});

const dialled = (media: CustomerFields['media']): CustomerFields['media'] =>
  media.map(({ mediaType, value }) => ({ mediaType, value: mediaType === 'MAIL' ? value : phoneForm(value) }));

/** Returns the editable part of a stored card. Phones are as they are dialled, also when they were imported with 972. */
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
    media: dialled(media),
    addresses,
    professionalInfo,
    customerStatus: customerStatus === 'REMOVED' ? 'COMPLETED' : customerStatus,
    customerPrivileges,
  };
}

/** Returns the card that a draft describes: without a number there is no identity document. */
export const fieldsOfDraft = (draft: CardDraft): CustomerFields => ({
  ...draft,
  passport: draft.passport?.passportNumber ? draft.passport : null,
});

/** Returns a card without what the server adds or writes differently: ids of places, notations of phones. */
const comparable = (card: CustomerFields): CustomerFields => ({
  ...card,
  media: dialled(card.media),
  addresses: card.addresses.map((one) => ({ ...one, cityIds: [], streetIds: [] })),
});

/** Returns whether a stored card is what was sent. */
export const isCardOf = (stored: Customer, sent: CustomerFields): boolean =>
  changedParts(comparable(sent), comparable(fieldsOfCustomer(stored))).length === 0;

/** Returns the form values of a stored card. */
export const valuesOf = (card: CustomerFields, base: CardValues['base']): CardValues => ({
  ...card,
  customerInfo: { ...card.customerInfo, middleName: card.customerInfo.middleName ?? '' },
  passport: { ...anId, ...card.passport },
  professionalInfo: { occupation: card.professionalInfo.occupation ?? '' },
  base,
});

/** Creates an address of a kind. */
export const emptyAddress = (type: Address['type']): Address => ({
  type,
  country: 'IL',
  city: '',
  street: '',
  house: '',
  apartment: '',
  zipCode: '',
  postBox: '',
  cityIds: [],
  streetIds: [],
});
