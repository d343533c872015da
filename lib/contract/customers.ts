import { z } from 'zod';
import { customerProblems } from '../rules/customer';
import { medium } from './accounts';
import { endpoint } from './endpoint';
import { pageOf, paging, sortDirection } from './paging';
import { instant, isoDate } from './values';

export const gender = z.enum(['MALE', 'FEMALE']);
export const maritalStatus = z.enum(['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWER']);
export const customerStatus = z.enum(['COMPLETED', 'LEAD', 'NEW', 'REMOVED', 'UNKNOWN_CONTACT']);
export const customerPrivilege = z.enum(['BLACKLISTED', 'PREMIUM', 'STANDARD', 'UNWANTED']);

const name = z.string().trim().min(1, 'required').max(100, 'tooLong');

export const customerInfo = z.object({
  firstName: name,
  middleName: z.string().trim().max(100, 'tooLong').nullish(),
  lastName: name,
  gender: gender.default('MALE'),
  maritalStatus: maritalStatus.default('SINGLE'),
  birthday: isoDate.nullish(),
  language: z.enum(['HE', 'EN', 'RU']).default('HE'),
  drivingLicenseIssued: isoDate.nullish(),
});

export const passport = z.object({
  type: z.enum(['NATIONAL_ID', 'PASSPORT', 'COMPANY']).default('NATIONAL_ID'),
  passportNumber: z.string().trim().max(20, 'tooLong'),
  passportIssueDate: isoDate.nullish(),
  passportExpirationDate: isoDate.nullish(),
});

/** What it takes to create a customer; the rules of S3 §5 apply (`lib/rules/customer.ts`). */
export const customerDraft = z
  .object({
    customerInfo,
    passport: passport.nullish(),
    media: z.array(medium.omit({ confirmed: true })).max(20),
  })
  .check((context) => {
    for (const problem of customerProblems(context.value))
      context.issues.push({ code: 'custom', input: context.value, path: problem.path.split('.'), message: problem.rule });
  });
export type CustomerDraft = z.input<typeof customerDraft>;

export const customer = z.object({
  customerId: z.string(),
  customerType: z.string(),
  customerInfo,
  media: z.array(medium),
  passport: passport.nullish(),
  customerStatus,
  customerPrivileges: customerPrivilege,
  createTs: instant,
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
  customerStatus,
  customerPrivileges: customerPrivilege,
  /** The agent who looks after the customer (AGY-09). */
  agent: z.object({ accountId: z.string(), name: z.string() }).nullish(),
});
export type CustomerRow = z.output<typeof customerRow>;

export const customers = {
  /** Search by name, phone, ID or e-mail. A secretary's only screen. */
  search: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers',
    access: 'session',
    secretary: true,
    query: z.object({ query: z.string().trim().max(100).default(''), ...paging, sortDirection: sortDirection.default('ASC') }),
    response: pageOf(customerRow),
  }),
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
  /** Gives customers to an agent, or to nobody; ids of others are passed over (AGY-09). */
  assign: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/superuser/customers/assignments',
    access: 'superuser',
    body: z.object({
      customerIds: z.array(z.string().max(64)).min(1, 'required').max(100, 'tooLong'),
      agentAccountId: z.string().max(64).nullable(),
    }),
    response: z.object({ assigned: z.int() }),
    audit: 'customers.assign',
  }),
};
