import { z } from 'zod';
import type { CustomerFields } from '../../../lib/shapes/customer-changes';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

const info = z.object({
  title: z.enum(['MISTER', 'MISSIS', 'MISS', 'DOCTOR', 'PROFESSOR', 'ADVOCATE', 'RABBI']),
  firstName: z.string(),
  middleName: z.string().nullish(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  maritalStatus: z.enum(['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWER']),
  birthday: z.string().nullish(),
  language: z.enum(['HE', 'EN', 'RU']),
  drivingLicenseIssued: z.string().nullish(),
});

const passport = z
  .object({
    type: z.enum(['NATIONAL_ID', 'PASSPORT', 'COMPANY']),
    passportNumber: z.string(),
    passportIssueDate: z.string().nullish(),
    passportExpirationDate: z.string().nullish(),
  })
  .nullable();

const addresses = z.array(
  z.object({
    type: z.enum(['REGISTRATION', 'LIVING', 'POST', 'NONE']),
    country: z.string(),
    city: z.string(),
    street: z.string(),
    house: z.string(),
    apartment: z.string(),
    zipCode: z.string(),
    postBox: z.string(),
    cityIds: z.array(z.string()),
    streetIds: z.array(z.string()),
  }),
);

const professionalInfo = z.object({ occupation: z.string().nullish() });

/** Name, gender, birthday and language of a customer. */
export const customerInfoKind = snapshotKind({
  kind: 'customer_info',
  v: 1,
  schema: info,
  // Version 0 had neither title nor language.
  upgrades: { 0: (old: object) => ({ title: 'MISTER', language: 'EN', ...old }) },
});

/** ID or passport; null without one. */
export const passportKind = snapshotKind({
  kind: 'customer_passport',
  v: 1,
  schema: passport,
  upgrades: { 0: unchanged },
});

export const addressesKind = snapshotKind({
  kind: 'customer_addresses',
  v: 1,
  schema: addresses,
  upgrades: { 0: unchanged },
});

export const professionalInfoKind = snapshotKind({
  kind: 'customer_professional_info',
  v: 1,
  schema: professionalInfo,
  upgrades: { 0: unchanged },
});

/** The editable part of a card. */
export const storedCard = z.object({
  customerInfo: info,
  passport,
  media: z.array(
    z.object({
      mediaType: z.enum(['MAIL', 'PHONE', 'MOBILE_PHONE', 'FAX', 'HOME_PHONE']),
      value: z.string(),
    }),
  ),
  addresses,
  professionalInfo,
  customerStatus: z.enum(['COMPLETED', 'LEAD', 'NEW', 'UNKNOWN_CONTACT']),
  customerPrivileges: z.enum(['BLACKLISTED', 'PREMIUM', 'STANDARD', 'UNWANTED']),
});

/** A card before a change. */
export const cardKind = snapshotKind<CustomerFields>({
  kind: 'customer_card',
  v: 1,
  schema: storedCard,
  upgrades: { 0: unchanged },
});
