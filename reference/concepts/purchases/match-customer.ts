import type { z } from 'zod';
import { customerDraft } from '../../../lib/contract/customers/customers';
import type { orderCustomer } from '../../../lib/contract/orders/orders';
import type { PurchaseOwner } from '../../../lib/contract/portal/purchases';
import { soundAlike } from '../../../lib/rules/people/name-match';
import { comparedMedium } from '../../../lib/rules/people/medium';
import type { Locale } from '../../../lib/i18n/locales';
import type { Tenant } from '../../engine/db/tenant';
import { searchForm } from '../geography/search-form';

/** The customer of an order, and why the agent has to look at it before anything is paid. */
export interface Match {
  customer: z.output<typeof orderCustomer>;
  reason: 'IDENTITY' | 'CUSTOMER_BLOCKED' | null;
}

const languages = { he: 'HE', en: 'EN', ru: 'RU' } as const satisfies Record<Locale, string>;

const alike = (one: string, other: string): boolean => {
  const [a, b] = [searchForm(one), searchForm(other)];
  return a === b || soundAlike(a, b);
};

const customerOfId = (tenant: Tenant, passportNumber: string) =>
  tenant
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'privilege'])
    .where('passport_number', '=', passportNumber)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst();

/** Returns the customer who has a medium that only one may have. */
async function holderOf(tenant: Tenant, mediaType: 'MOBILE_PHONE' | 'MAIL', value: string): Promise<string | null> {
  if (value === '') return null;
  const row = await tenant
    .selectFrom('customer_media')
    .select('customer_id')
    .where('media_type', '=', mediaType)
    .where('compared', '=', comparedMedium({ mediaType, value }))
    .where('removed', '=', false)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

interface Buyer {
  owner: PurchaseOwner;
  mobile: string;
  birthday: string | null;
  /** Of the first driver, when the owner drives. */
  genderMale: boolean | null;
  maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED' | 'WIDOWER' | null;
  licenseIssued: string | null;
  locale: Locale;
}

/**
 * Returns the customer whom an owner is: the one with this ID when phone or name agree, otherwise a new one. A number or
 * an address that another customer has stays theirs: the new card has it as a second number. Nothing that the agency
 * knows of somebody is shown to whoever types an ID; the agent decides.
 */
export async function matchCustomer(tenant: Tenant, buyer: Buyer): Promise<Match> {
  const { owner, mobile } = buyer;
  const known = await customerOfId(tenant, owner.passportNumber);
  const holder = await holderOf(tenant, 'MOBILE_PHONE', mobile);
  if (!known)
    return { customer: { kind: 'new', customer: await draftOf(tenant, buyer, holder !== null) }, reason: null };
  const isSame =
    holder === known.id || (alike(known.first_name, owner.firstName) && alike(known.last_name, owner.lastName));
  if (!isSame) return { customer: { kind: 'later' }, reason: 'IDENTITY' };
  const blocked = known.privilege === 'BLACKLISTED' || known.privilege === 'UNWANTED';
  return { customer: { kind: 'existing', customerId: known.id }, reason: blocked ? 'CUSTOMER_BLOCKED' : null };
}

async function draftOf(tenant: Tenant, buyer: Buyer, isShared: boolean) {
  const { owner, mobile, birthday, genderMale, maritalStatus, licenseIssued, locale } = buyer;
  const mail = (await holderOf(tenant, 'MAIL', owner.email)) === null ? owner.email : '';
  return customerDraft.parse({
    customerInfo: {
      firstName: owner.firstName,
      lastName: owner.lastName,
      birthday,
      language: languages[locale],
      ...(genderMale === false && { gender: 'FEMALE', title: 'MISSIS' }),
      ...(maritalStatus !== null && { maritalStatus }),
      drivingLicenseIssued: licenseIssued,
    },
    passport: { type: 'NATIONAL_ID', passportNumber: owner.passportNumber },
    media: [
      { mediaType: isShared ? 'PHONE' : 'MOBILE_PHONE', value: mobile },
      ...(mail === '' ? [] : [{ mediaType: 'MAIL', value: mail }]),
    ],
    customerStatus: 'NEW',
  });
}
