import type { Selectable } from 'kysely';
import type { Customer, CustomerRow, customerDraft } from '../../lib/contract/customers';
import type { z } from 'zod';
import { asJson } from '../db/columns';
import { searchForm } from '../geography/search-form';
import { phoneForm, searchText } from './search-text';
import type { CustomerTables } from './tables';

type Draft = z.output<typeof customerDraft>;
export type StoredCustomer = Selectable<CustomerTables['customers']>;
type StoredMedium = Selectable<CustomerTables['customer_media']>;

const filled = (draft: Draft) => draft.media.map((medium) => ({ ...medium, value: medium.value.trim() })).filter(({ value }) => value !== '');

const firstOf = (media: Draft['media'], type: Draft['media'][number]['mediaType']): string | null =>
  media.find(({ mediaType }) => mediaType === type)?.value ?? null;

/** Row of a new customer. */
export function customerRowOf(draft: Draft, id: string, createdAt: Date | string) {
  const { firstName, lastName } = draft.customerInfo;
  const passportNumber = draft.passport?.passportNumber || null;
  const media = filled(draft);
  return {
    id,
    customer_type: 'Adult',
    info: asJson(draft.customerInfo),
    passport: asJson(passportNumber === null ? null : draft.passport),
    status: 'COMPLETED' as const,
    privilege: 'STANDARD' as const,
    first_name: firstName,
    last_name: lastName,
    passport_number: passportNumber,
    mobile_phone: firstOf(media, 'MOBILE_PHONE'),
    email: firstOf(media, 'MAIL'),
    created_at: createdAt,
  };
}

/** Row that a new customer is found by. */
export function searchRowOf(draft: Draft, customerId: string, agencyId: string) {
  const { firstName, middleName, lastName } = draft.customerInfo;
  return {
    customer_id: customerId,
    owner: agencyId,
    sort_name: searchForm(`${lastName} ${firstName}`),
    first_name: firstName.toLowerCase(),
    text: searchText({ firstName, middleName, lastName, passportNumber: draft.passport?.passportNumber, media: filled(draft) }),
  };
}

/** Rows of a new customer's media; empty ones are none. */
export const mediaRowsOf = (draft: Draft, customerId: string) =>
  filled(draft).map(({ mediaType, value }, position) => ({
    customer_id: customerId,
    position,
    media_type: mediaType,
    value,
    compared: mediaType === 'MAIL' ? value.toLowerCase() : phoneForm(value),
    confirmed: null,
  }));

/** A customer's card. */
export const toCustomer = (row: StoredCustomer, media: readonly StoredMedium[]): Customer => ({
  customerId: row.id,
  customerType: row.customer_type,
  customerInfo: row.info,
  media: media.map(({ media_type: mediaType, value, confirmed }) => ({ mediaType, value, confirmed })),
  passport: row.passport,
  customerStatus: row.status,
  customerPrivileges: row.privilege,
  createTs: row.created_at,
});

/** A customer's line in a list. */
export const toCustomerRow = (row: StoredCustomer): CustomerRow => ({
  customerId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  passportNumber: row.passport_number,
  mobilePhone: row.mobile_phone,
  email: row.email,
  customerStatus: row.status,
  customerPrivileges: row.privilege,
});
