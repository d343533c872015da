import { z } from 'zod';
import { typedCode, typedContact, typedName, typedQuery } from '../kit/typed';
import { type CustomerFacts, customerProblems } from '../../rules/people/customer';
import { medium, mediaType } from '../agencies/accounts';
import { verificationCode } from '../agencies/credentials';
import { endpoint } from '../kit/endpoint';
import { fieldProblem } from '../kit/errors';
import { job } from '../desk/jobs';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { customerPrivilege, done, instant, isoDate } from '../kit/values';
import { fittingTitle } from '../../rules/people/fitting-title';
import { tooLong } from '../../rules/kit/rule-messages';
import { deliveryFailures } from '../../rules/work/delivery-failures';

export const titles = ['MISTER', 'MISSIS', 'MISS', 'DOCTOR', 'PROFESSOR', 'ADVOCATE', 'RABBI'] as const;
export const title = z.enum(titles);
export const genders = ['MALE', 'FEMALE'] as const;
export const gender = z.enum(genders);
export const maritalStatuses = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWER'] as const;
export const maritalStatus = z.enum(maritalStatuses);
export const customerLanguages = ['HE', 'EN', 'RU'] as const;
export const customerLanguage = z.enum(customerLanguages);
/** Statuses that people set; a removal sets REMOVED. */
export const livingStatuses = ['COMPLETED', 'LEAD', 'NEW', 'UNKNOWN_CONTACT'] as const;
export const livingStatus = z.enum(livingStatuses);
export const customerStatus = z.enum([...livingStatuses, 'REMOVED']);
export const importSources = [
  'BAFI',
  'HAR_BITUAH',
  'MANUAL',
  'NATIVE',
  'PROD_FILES',
  'PROD_FILES_1',
  'PROD_FILES_2',
  'RENEWAL',
  'REVIDEI',
  'XCLOUD',
] as const;
export const importSource = z.enum(importSources);
/** NONE has no required fields (S3 §5). */
export const addressTypes = ['REGISTRATION', 'LIVING', 'POST', 'NONE'] as const;
export const addressType = z.enum(addressTypes);

const name = typedName().min(1, 'required').max(100, tooLong);
const line = (max: number) => z.string().trim().max(max, tooLong).default('');

export const customerInfo = z.object({
  title: title.default('MISTER'),
  firstName: name,
  middleName: typedName().max(100, tooLong).nullish(),
  lastName: name,
  gender: gender.default('MALE'),
  maritalStatus: maritalStatus.default('SINGLE'),
  birthday: isoDate.nullish(),
  /** EN by default (S3 §3); screens start with Hebrew and always send it. */
  language: customerLanguage.default('EN'),
  drivingLicenseIssued: isoDate.nullish(),
});

export const passport = z.object({
  type: z.enum(['NATIONAL_ID', 'PASSPORT', 'COMPANY']).default('NATIONAL_ID'),
  passportNumber: typedCode().max(20, tooLong),
  passportIssueDate: isoDate.nullish(),
  passportExpirationDate: isoDate.nullish(),
});

/** Home, registered or postal address. `cityIds` and `streetIds` refer to `geography`; empty for a typed address. */
export const address = z.object({
  type: addressType,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'invalid')
    .default('IL'),
  city: line(100),
  street: line(100),
  house: line(20),
  apartment: line(20),
  zipCode: typedCode().max(20, tooLong).default(''),
  postBox: line(20),
  cityIds: z.array(z.string().max(64)).max(5).default([]),
  streetIds: z.array(z.string().max(64)).max(5).default([]),
});
export type Address = z.output<typeof address>;

export const professionalInfo = z.object({ occupation: z.string().trim().max(100, tooLong).nullish() });

const draftFields = {
  // Whoever leaves the title as it stands has not said that a woman is a mister.
  customerInfo: customerInfo.overwrite((info) => ({ ...info, title: fittingTitle(info) })),
  passport: passport.nullish(),
  media: z.array(medium.omit({ confirmed: true }).extend({ value: typedContact() })).max(20, tooLong),
  addresses: z.array(address).max(10, tooLong).default([]),
  professionalInfo: professionalInfo.default({ occupation: null }),
  customerStatus: livingStatus.default('COMPLETED'),
  customerPrivileges: customerPrivilege.default('STANDARD'),
};

function holdRules(context: z.core.ParsePayload<CustomerFacts>): void {
  for (const problem of customerProblems(context.value))
    context.issues.push({ code: 'custom', input: context.value, path: problem.path.split('.'), message: problem.rule });
}

/** Input for a new customer; rules of S3 §5 are in `lib/rules/people/customer.ts`. */
export const customerDraft = z.object(draftFields).check(holdRules);
export type CustomerDraft = z.input<typeof customerDraft>;

/** The whole new card, with the `version` that it is based on. */
export const customerChange = z.object({ ...draftFields, version: z.int() }).check(holdRules);
export type CustomerChange = z.input<typeof customerChange>;

/** Nobody has the number or the mailbox, as a message to it has shown. */
const bounce = z.object({ reason: z.enum(deliveryFailures), ts: instant });

const person = z.object({ accountId: z.string(), name: z.string() });

export const customer = z.object({
  customerId: z.string(),
  customerType: z.string(),
  customerInfo,
  media: z.array(medium.extend({ bounced: bounce.nullish() })),
  addresses: z.array(address),
  passport: passport.nullish(),
  professionalInfo,
  customerStatus,
  customerPrivileges: customerPrivilege,
  importSource,
  /** The agent who looks after the customer (AGY-09). */
  agent: person.nullable(),
  /** Version for optimistic locking; incremented on every change. */
  version: z.int(),
  createTs: instant,
  updateTs: instant,
  /** Author of the last change; null when there is none. */
  updatedBy: person.nullable(),
});
export type Customer = z.output<typeof customer>;

/** Ways of the last contact: a call that was answered, an SMS, a mail either way, a document or link that was sent. */
export const contactWays = ['CALL', 'SMS', 'MAIL', 'SENDING'] as const;

/** Facts that identify a customer in a list. */
export const customerRow = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passportNumber: z.string().nullish(),
  mobilePhone: z.string().nullish(),
  email: z.string().nullish(),
  birthday: isoDate.nullish(),
  city: z.string().nullish(),
  customerStatus,
  customerPrivileges: customerPrivilege,
  importSource: importSource.optional(),
  agent: person.nullish(),
  createTs: instant.optional(),
  /** Policies of the agency in force today, with the first day that one of them ends; only in lists. */
  policies: z.object({ count: z.int(), nextEnd: isoDate.nullable() }).nullish(),
  /** First phone that is no mobile; only in lists, and not for a secretary. */
  phone: z.string().nullish(),
  /** Null when nobody was in touch, and for who may not see how. Only in lists. */
  lastContact: z.object({ way: z.enum(contactWays), at: instant }).nullish(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** Traits that a list can be filtered by. */
export const customerTraits = ['MAIL', 'MOBILE_PHONE', 'PASSPORT', 'ADDRESS', 'BIRTHDAY', 'CONFIRMED'] as const;

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(20).optional());

/** Filters and sort order of a customer list, without paging. */
const customerListing = {
  /** Name in Hebrew or Latin spelling, phone in any notation, ID, mail address or plate. */
  query: typedQuery().default(''),
  /** A phone or a mail address, or a part of it. */
  medium: typedQuery(254).default(''),
  statuses: several(livingStatus),
  privileges: several(customerPrivilege),
  importSources: several(importSource),
  /** Account of the agent; `none` for customers without one. */
  agent: z.string().max(64).optional(),
  has: several(z.enum(customerTraits)),
  hasNot: several(z.enum(customerTraits)),
  sort: z.enum(['name', 'createTs']).default('name'),
  sortDirection: sortDirection.default('ASC'),
};

/** Reasons why two cards may be the same person. */
export const duplicateReasons = [
  'SAME_ID',
  'SAME_MOBILE',
  'SAME_EMAIL',
  'SAME_PHONE',
  'SAME_BIRTHDAY',
  'SIMILAR_NAME',
] as const;

const customerIds = z.array(z.string().max(64)).min(1, 'required').max(100, tooLong);
const ownMedium = { mediaType, value: typedContact().min(1, 'required').max(254, tooLong) };

export const customers = {
  /** Search by name, phone, ID, e-mail or plate. A secretary's only screen. */
  search: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers',
    access: 'session',
    secretary: true,
    query: z.object({ ...paging, ...customerListing }),
    response: pageOf(customerRow),
  }),
  /**
   * Returns the customers whose cards the account opened last, the latest first, ten at most. A card that is opened
   * again within ten minutes keeps its place.
   */
  recent: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/recent',
    access: 'session',
    response: z.array(customerRow),
  }),
  /** Returns up to five customers who may be the person being entered, most likely first. */
  duplicates: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/duplicates',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      firstName: typedName().max(100, tooLong).default(''),
      lastName: typedName().max(100, tooLong).default(''),
      passportNumber: typedCode().max(20, tooLong).default(''),
      birthday: z.union([isoDate, z.literal('')]).default(''),
      /** Values with commas between. */
      phones: line(400),
      emails: line(400),
      /** Customer being edited. */
      except: z.string().max(64).default(''),
    }),
    response: z.array(z.object({ customer: customerRow, reasons: z.array(z.enum(duplicateReasons)) })),
  }),
  /** Validates an identity document by number and dates (S3 §5, §7). */
  validatePassport: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/passports/validity',
    access: 'VIEW_MENU_CUSTOMERS',
    query: passport,
    response: z.object({ valid: z.boolean(), fields: z.array(fieldProblem) }),
  }),
  /** Starts a job that exports the whole list as a spreadsheet (S3 §7 "excel lists"). */
  exportExcel: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/excel',
    access: 'VIEW_MENU_CUSTOMERS',
    inPerson: true,
    body: z.object(customerListing),
    response: job,
    audit: 'customers.exportExcel',
  }),
  /** For a merged customer, returns the survivor's card, with a different id than requested (CUS-05). */
  get: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}',
    access: 'VIEW_MENU_CUSTOMERS',
    response: customer,
    audit: 'customers.read',
  }),
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers',
    access: 'VIEW_MENU_CUSTOMERS',
    body: customerDraft,
    response: customer,
    audit: 'customers.create',
    idempotent: true,
  }),
  /** Saves the whole card. CONFLICT lists in `fields` what somebody else changed since `version`, and saves nothing. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/customers/{customerId}',
    access: 'VIEW_MENU_CUSTOMERS',
    body: customerChange,
    response: customer,
    audit: 'customers.update',
  }),
  /** Removes the card from every list. Orders and policies keep the name. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: 'agent/customers/{customerId}',
    access: 'VIEW_MENU_CUSTOMERS',
    response: done,
    audit: 'customers.remove',
  }),
  restore: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/restore',
    access: 'VIEW_MENU_CUSTOMERS',
    response: customer,
    audit: 'customers.restore',
  }),
  /** Sends a code by SMS or mail to a contact of the customer, who reads it out. */
  sendMediumCode: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/media/codes',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ ...ownMedium, mediaType: mediaType.extract(['MAIL', 'MOBILE_PHONE']) }),
    response: z.object({ ttl: z.int() }),
    audit: 'customers.sendMediumCode',
  }),
  /** Confirms a contact: by its code, or for other phones by the caller's word that they answered. */
  confirmMedium: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/media/confirmations',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ ...ownMedium, token: verificationCode.optional() }),
    response: customer,
    audit: 'customers.confirmMedium',
  }),
  /** Marks customers as premium, unwanted or black-listed, or clears the mark. Ignores unknown ids. */
  setPrivilege: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/privileges',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ customerIds, customerPrivileges: customerPrivilege }),
    response: z.object({ changed: z.int() }),
    audit: 'customers.setPrivilege',
  }),
  /** Moves customers between potential and existing. Ignores unknown ids. */
  setStatus: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/statuses',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ customerIds, customerStatus: livingStatus }),
    response: z.object({ changed: z.int() }),
    audit: 'customers.setStatus',
  }),
  /** Assigns customers to an agent, or to nobody. Ignores unknown ids (AGY-09). */
  assign: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/superuser/customers/assignments',
    access: 'superuser',
    body: z.object({ customerIds, agentAccountId: z.string().max(64).nullable() }),
    response: z.object({ assigned: z.int() }),
    audit: 'customers.assign',
  }),
};
