import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Customer, CustomerRow, customerDraft } from '../../../lib/contract/customers/customers';
import type { Locale } from '../../../lib/i18n/locales';
import type { CustomerFields } from '../../../lib/shapes/customer-changes';
import { comparedMedium } from '../../../lib/rules/people/medium';
import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import { cityNameIn, inRegister } from '../geography/city-register';
import { searchForm } from '../geography/search-form';
import { keysOf } from './search-keys';
import { marksOf } from './search-marks';
import { searchText } from './search-text';
import { addressesKind, customerInfoKind, passportKind, professionalInfoKind } from './snapshots';
import type { CustomerTables } from './tables';

export type Draft = z.output<typeof customerDraft>;
type CustomerRecord = Selectable<CustomerTables['customers']>;
/** A customer's row with parsed snapshots. */
export interface StoredCustomer extends Omit<CustomerRecord, 'info' | 'passport' | 'addresses' | 'professional_info'> {
  info: Customer['customerInfo'];
  passport: NonNullable<Customer['passport']> | null;
  addresses: Customer['addresses'];
  professional_info: Customer['professionalInfo'];
}
export type StoredMedium = Selectable<CustomerTables['customer_media']>;

/** Columns that a row of a list is made of. */
export const listedColumns = [
  'id',
  'first_name',
  'last_name',
  'passport_number',
  'mobile_phone',
  'email',
  'status',
  'privilege',
  'import_source',
  'created_at',
  'agent_account_id',
  'info',
  'addresses',
] as const satisfies (keyof CustomerRecord)[];
type Listed = (typeof listedColumns)[number];
export type ListedRecord = Pick<CustomerRecord, Listed>;
export type ListedCustomer = Pick<StoredCustomer, Listed>;

/** Parses the snapshots of a list's row. @throws UnreadableSnapshot */
export const listedCustomer = <R extends ListedRecord>(row: R) => ({
  ...row,
  info: readSnapshot(customerInfoKind, row.info),
  addresses: readSnapshot(addressesKind, row.addresses),
});

/** Parses the snapshots of a row. @throws UnreadableSnapshot */
export const storedCustomer = (row: CustomerRecord): StoredCustomer => ({
  ...listedCustomer(row),
  passport: readSnapshot(passportKind, row.passport),
  professional_info: readSnapshot(professionalInfoKind, row.professional_info),
});

const filled = (draft: Pick<Draft, 'media'>) =>
  draft.media.map((medium) => ({ ...medium, value: medium.value.trim() })).filter(({ value }) => value !== '');

const firstOf = (media: Draft['media'], type: Draft['media'][number]['mediaType']): string | null =>
  media.find(({ mediaType }) => mediaType === type)?.value ?? null;

/** Returns the columns of a card. */
export function cardColumns(draft: Draft) {
  const { firstName, lastName } = draft.customerInfo;
  const passportNumber = draft.passport?.passportNumber || null;
  const media = filled(draft);
  return {
    info: writeSnapshot(customerInfoKind, draft.customerInfo),
    passport: writeSnapshot(passportKind, passportNumber === null ? null : (draft.passport ?? null)),
    addresses: writeSnapshot(addressesKind, draft.addresses.map(inRegister)),
    professional_info: writeSnapshot(professionalInfoKind, draft.professionalInfo),
    status: draft.customerStatus,
    privilege: draft.customerPrivileges,
    first_name: firstName,
    last_name: lastName,
    passport_number: passportNumber,
    mobile_phone: firstOf(media, 'MOBILE_PHONE'),
    email: firstOf(media, 'MAIL'),
  };
}

/** Returns the row of a new customer. */
export const customerRowOf = (draft: Draft, id: string, createdAt: Date | string) => ({
  ...cardColumns(draft),
  id,
  customer_type: 'Adult',
  created_at: createdAt,
  updated_at: createdAt,
});

/** Returns the rows of a customer's media, without empty ones. */
export const mediaRowsOf = (draft: Pick<Draft, 'media'>, customerId: string) =>
  filled(draft).map((medium, position) => ({
    customer_id: customerId,
    position,
    media_type: medium.mediaType,
    value: medium.value,
    compared: comparedMedium(medium),
    confirmed: null as string | null,
  }));

type SearchMedium = Pick<StoredMedium, 'media_type' | 'value' | 'confirmed'>;

/** Returns the search row of a customer. */
export function searchRowOf(row: Omit<StoredCustomer, 'agency_id'>, media: readonly SearchMedium[]) {
  const { firstName, middleName, lastName } = row.info;
  const keys = keysOf(row, media);
  return {
    customer_id: row.id,
    sort_name: searchForm(`${lastName} ${firstName}`),
    first_name: firstName.toLowerCase(),
    text: searchText({
      firstName,
      middleName,
      lastName,
      passportNumber: row.passport_number,
      media: media.map(({ media_type, value }) => ({ mediaType: media_type, value })),
    }),
    keys,
    marks: marksOf(keys),
    created_at: row.created_at,
  };
}

type People = Pick<Customer, 'agent' | 'updatedBy'>;

/** Returns a customer's card; cities are named in the reader's language. */
export const toCustomer = (
  row: StoredCustomer,
  media: readonly StoredMedium[],
  people: People,
  locale: Locale,
): Customer => ({
  customerId: row.id,
  customerType: row.customer_type,
  customerInfo: row.info,
  media: media.map(({ media_type: mediaType, value, confirmed }) => ({ mediaType, value, confirmed })),
  addresses: row.addresses.map((address) => ({ ...address, city: cityNameIn(locale, address) })),
  passport: row.passport,
  professionalInfo: row.professional_info,
  customerStatus: row.status,
  customerPrivileges: row.privilege,
  importSource: row.import_source,
  version: row.version,
  createTs: row.created_at,
  updateTs: row.updated_at,
  ...people,
});

/** Returns the editable part of a card, as stored in each version. */
export const fieldsOf = (row: StoredCustomer, media: readonly StoredMedium[]): CustomerFields => ({
  customerInfo: row.info,
  passport: row.passport,
  media: media.map(({ media_type: mediaType, value }) => ({ mediaType, value })),
  addresses: row.addresses,
  professionalInfo: row.professional_info,
  customerStatus: row.status === 'REMOVED' ? (row.removed_status ?? 'COMPLETED') : row.status,
  customerPrivileges: row.privilege,
});

function cityOf({ addresses }: ListedCustomer, locale: Locale): string | null {
  const address = addresses.find(({ type }) => type === 'LIVING') ?? addresses[0];
  return (address && cityNameIn(locale, address)) || null;
}

/** Returns a customer's row in a list. */
export const toCustomerRow = (row: ListedCustomer, locale: Locale): CustomerRow => ({
  customerId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  passportNumber: row.passport_number,
  mobilePhone: row.mobile_phone,
  email: row.email,
  birthday: row.info.birthday ?? null,
  city: cityOf(row, locale),
  customerStatus: row.status,
  customerPrivileges: row.privilege,
  importSource: row.import_source,
  createTs: row.created_at,
});
