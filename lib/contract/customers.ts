import { z } from 'zod';
import { type CustomerFacts, customerProblems } from '../rules/customer';
import { medium, mediaType } from './accounts';
import { verificationCode } from './credentials';
import { endpoint } from './endpoint';
import { fieldProblem } from './errors';
import { job } from './jobs';
import { pageOf, paging, sortDirection } from './paging';
import { customerPrivilege, done, instant, isoDate } from './values';
import { tooLong } from '../rules/rule-messages';

export const title = z.enum(['MISTER', 'MISSIS', 'MISS', 'DOCTOR', 'PROFESSOR', 'ADVOCATE', 'RABBI']);
export const gender = z.enum(['MALE', 'FEMALE']);
export const maritalStatus = z.enum(['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWER']);
export const customerLanguage = z.enum(['HE', 'EN', 'RU']);
export const customerStatus = z.enum(['COMPLETED', 'LEAD', 'NEW', 'REMOVED', 'UNKNOWN_CONTACT']);
/** What people set; REMOVED is what a removal leaves. */
export const livingStatus = customerStatus.exclude(['REMOVED']);
export const importSource = z.enum([
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
]);
/** NONE is an address of no kind: nothing of it is required (S3 §5). */
export const addressType = z.enum(['REGISTRATION', 'LIVING', 'POST', 'NONE']);

const name = z.string().trim().min(1, 'required').max(100, tooLong);
const line = (most: number) => z.string().trim().max(most, tooLong).default('');

export const customerInfo = z.object({
  title: title.default('MISTER'),
  firstName: name,
  middleName: z.string().trim().max(100, tooLong).nullish(),
  lastName: name,
  gender: gender.default('MALE'),
  maritalStatus: maritalStatus.default('SINGLE'),
  birthday: isoDate.nullish(),
  /** EN when nothing is said (S3 §3); screens begin with Hebrew and always say. */
  language: customerLanguage.default('EN'),
  drivingLicenseIssued: isoDate.nullish(),
});

export const passport = z.object({
  type: z.enum(['NATIONAL_ID', 'PASSPORT', 'COMPANY']).default('NATIONAL_ID'),
  passportNumber: z.string().trim().max(20, tooLong),
  passportIssueDate: isoDate.nullish(),
  passportExpirationDate: isoDate.nullish(),
});

/** Where a customer lives, is registered or gets letters; `cityIds` and `streetIds` are those of `geography`, empty for a place typed by hand. */
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
  zipCode: line(20),
  postBox: line(20),
  cityIds: z.array(z.string().max(64)).max(5).default([]),
  streetIds: z.array(z.string().max(64)).max(5).default([]),
});
export type Address = z.output<typeof address>;

export const professionalInfo = z.object({ occupation: z.string().trim().max(100, tooLong).nullish() });

const draftFields = {
  customerInfo,
  passport: passport.nullish(),
  media: z.array(medium.omit({ confirmed: true })).max(20, tooLong),
  addresses: z.array(address).max(10, tooLong).default([]),
  professionalInfo: professionalInfo.default({ occupation: null }),
  customerStatus: livingStatus.default('COMPLETED'),
  customerPrivileges: customerPrivilege.default('STANDARD'),
};

function holdRules(context: z.core.ParsePayload<CustomerFacts>): void {
  for (const problem of customerProblems(context.value))
    context.issues.push({ code: 'custom', input: context.value, path: problem.path.split('.'), message: problem.rule });
}

/** What it takes to create a customer; the rules of S3 §5 apply (`lib/rules/customer.ts`). */
export const customerDraft = z.object(draftFields).check(holdRules);
export type CustomerDraft = z.input<typeof customerDraft>;

/** The whole card as it is to be; `version` is the one that it was made from. */
export const customerChange = z.object({ ...draftFields, version: z.int() }).check(holdRules);
export type CustomerChange = z.input<typeof customerChange>;

const person = z.object({ accountId: z.string(), name: z.string() });

export const customer = z.object({
  customerId: z.string(),
  customerType: z.string(),
  customerInfo,
  media: z.array(medium),
  addresses: z.array(address),
  passport: passport.nullish(),
  professionalInfo,
  customerStatus,
  customerPrivileges: customerPrivilege,
  importSource,
  /** The agent who looks after the customer (AGY-09). */
  agent: person.nullable(),
  /** Rises with every change: whoever saves an older one has not seen it. */
  version: z.int(),
  createTs: instant,
  updateTs: instant,
  /** Who changed it last; null until somebody does. */
  updatedBy: person.nullable(),
});
export type Customer = z.output<typeof customer>;

/** The facts that tell one customer from another in a list. */
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
});
export type CustomerRow = z.output<typeof customerRow>;

/** What a list may ask whether a customer has. */
export const customerTraits = ['MAIL', 'MOBILE_PHONE', 'PASSPORT', 'ADDRESS', 'BIRTHDAY', 'CONFIRMED'] as const;

const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(one).max(20).optional(),
  );

/** What a list of customers is narrowed to and how it is sorted; its pages aside. */
const customerListing = {
  /** Name in Hebrew or Latin spelling, phone in any notation, ID, mail address or plate. */
  query: z.string().trim().max(100).default(''),
  /** A phone or a mail address, or a part of it. */
  medium: z.string().trim().max(254).default(''),
  statuses: several(livingStatus),
  privileges: several(customerPrivilege),
  importSources: several(importSource),
  /** Account of the agent; `none` for customers whom nobody looks after. */
  agent: z.string().max(64).optional(),
  has: several(z.enum(customerTraits)),
  hasNot: several(z.enum(customerTraits)),
  sort: z.enum(['name', 'createTs']).default('name'),
  sortDirection: sortDirection.default('ASC'),
};

/** Why somebody may be the same person. */
export const duplicateReasons = [
  'SAME_ID',
  'SAME_MOBILE',
  'SAME_EMAIL',
  'SAME_PHONE',
  'SAME_BIRTHDAY',
  'SIMILAR_NAME',
] as const;

const customerIds = z.array(z.string().max(64)).min(1, 'required').max(100, tooLong);
const ownMedium = { mediaType, value: z.string().trim().min(1, 'required').max(254, tooLong) };

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
  /** Who may be the person that is being typed in, the likeliest first, five at most. */
  duplicates: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/duplicates',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      firstName: line(100),
      lastName: line(100),
      passportNumber: line(20),
      birthday: z.union([isoDate, z.literal('')]).default(''),
      /** Values with commas between. */
      phones: line(400),
      emails: line(400),
      /** The customer who is being edited. */
      except: z.string().max(64).default(''),
    }),
    response: z.array(z.object({ customer: customerRow, reasons: z.array(z.enum(duplicateReasons)) })),
  }),
  /** Whether an identity document can be one, as far as its number and dates tell (S3 §5, §7). */
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
  /** The address of a customer who was merged leads to the survivor: the card then has another id than was asked for (CUS-05). */
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
  /** Saves the whole card. CONFLICT names in `fields` what somebody else has changed since `version`, and saves nothing. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/customers/{customerId}',
    access: 'VIEW_MENU_CUSTOMERS',
    body: customerChange,
    response: customer,
    audit: 'customers.update',
  }),
  /** The card is gone from every list; orders and policies keep the name. */
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
  /** Sends a code by SMS or mail to a medium of the customer, who reads it out. */
  sendMediumCode: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/media/codes',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ ...ownMedium, mediaType: mediaType.extract(['MAIL', 'MOBILE_PHONE']) }),
    response: z.object({ ttl: z.int() }),
    audit: 'customers.sendMediumCode',
  }),
  /** Confirms a medium: by the code that was sent to it; other phones by the word of the caller, who has rung there. */
  confirmMedium: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/media/confirmations',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ ...ownMedium, token: verificationCode.optional() }),
    response: customer,
    audit: 'customers.confirmMedium',
  }),
  /** Marks customers as premium, unwanted or black-listed, or takes the mark back; ids of others are passed over. */
  setPrivilege: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/privileges',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ customerIds, customerPrivileges: customerPrivilege }),
    response: z.object({ changed: z.int() }),
    audit: 'customers.setPrivilege',
  }),
  /** Moves customers between potential and existing ones; ids of others are passed over. */
  setStatus: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/statuses',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ customerIds, customerStatus: livingStatus }),
    response: z.object({ changed: z.int() }),
    audit: 'customers.setStatus',
  }),
  /** Gives customers to an agent, or to nobody; ids of others are passed over (AGY-09). */
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
