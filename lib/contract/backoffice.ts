import { z } from 'zod';
import { account, accountState } from './accounts';
import { endpoint } from './endpoint';
import { pageOf, paging, sortDirection } from './paging';
import { done, instant } from './values';
import { tooLong } from '../rules/rule-messages';

/** States of an agency as administrators see them: PENDING is a registration that waits for its decision (S1 §3). */
export const agencyStatus = z.enum(['PENDING', 'ACTIVE', 'BLOCKED', 'DELETED']);
export type AgencyStatus = z.output<typeof agencyStatus>;
export const agencyLevel = z.enum(['FREELANCER', 'LEVEL_1', 'TOP_LEVEL']);

/** Why an administrator does something: kept with the act. */
export const reason = z.string().trim().min(1, 'required').max(300, tooLong);

const listOf = <V extends z.ZodType>(values: V) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(values).optional(),
  );

const named = { agencyId: z.string(), name: z.string() };
const agencyName = z.object(named);
const tariffName = z.object({ tariffId: z.string(), name: z.string() });

const agencyFacts = {
  ...named,
  status: agencyStatus,
  registrationNumber: z.string(),
  level: agencyLevel,
  privileges: z.enum(['STANDARD', 'TRUSTED']),
  /** TOP_LEVEL agency that it stands below. */
  parent: agencyName.nullable(),
  tariff: tariffName.nullable(),
  createDate: instant,
};

export const agencyRow = z.object({ ...agencyFacts, accounts: z.int() });
export type AgencyRow = z.output<typeof agencyRow>;

export const managedAgency = z.object({
  ...agencyFacts,
  accounts: z.int(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  phoneContactName: z.string().nullable(),
  email: z.string().nullable(),
  /** Agencies below it. */
  below: z.int(),
  /** False for the caller's own agency: nobody shuts themselves out. */
  mayBlock: z.boolean(),
});
export type ManagedAgency = z.output<typeof managedAgency>;

export const accountRow = z.object({
  accountId: z.string(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  accountRole: account.shape.accountRole,
  accountState,
  privileges: z.array(z.string()),
  agency: agencyName.extend({ status: agencyStatus }),
  /** When the account was used last; null while it has no live session. */
  lastSeen: instant.nullable(),
  createDate: instant,
  /** Staff of the back-office: nobody acts in their name. */
  backoffice: z.boolean(),
});
export type AccountRow = z.output<typeof accountRow>;

export const registrationState = z.enum(['WAITING', 'APPROVED', 'REJECTED']);
export type RegistrationState = z.output<typeof registrationState>;

export const registrationRow = z.object({
  agencyId: z.string(),
  agencyName: z.string(),
  registrationNumber: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  applicant: z.object({ login: z.string(), firstName: z.string(), lastName: z.string() }),
  state: registrationState,
  createDate: instant,
  decided: instant.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type RegistrationRow = z.output<typeof registrationRow>;

const search = {
  query: z.string().trim().max(100).default(''),
  ...paging,
  sortDirection: sortDirection.default('ASC'),
};
/** Decision 22: the only moves besides those of a registration. */
const statusChange = z.object({ status: z.enum(['ACTIVE', 'BLOCKED']), reason });
const ended = z.object({ ended: z.int() });

/** What administrators do with other agencies: back-office staff with all, a TOP_LEVEL superuser with those below (BKO-01). */
export const backoffice = {
  agencies: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/agencies',
    access: 'administrator',
    query: z.object({
      ...search,
      statuses: listOf(agencyStatus),
      levels: listOf(agencyLevel),
      sort: z.enum(['name', 'createTs']).default('name'),
    }),
    response: pageOf(agencyRow),
  }),
  agency: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/agencies/{agencyId}',
    access: 'administrator',
    response: managedAgency,
  }),
  /** Blocks or unblocks; blocking ends the sessions of its people. @throws CONFLICT unless SD 22 allows the move. */
  changeAgencyStatus: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/agencies/{agencyId}/status',
    access: 'administrator',
    body: statusChange,
    response: ended,
    audit: 'agencies.changeStatus',
  }),
  changeAgencyTariff: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'backoffice/agencies/{agencyId}/tariff',
    access: 'administrator',
    body: z.object({ tariffId: z.string().min(1, 'required').max(64) }),
    response: done,
    audit: 'agencies.changeTariff',
  }),
  /** Puts an agency below a TOP_LEVEL one, or below none. */
  changeAgencyParent: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'backoffice/agencies/{agencyId}/parent',
    access: 'backoffice',
    body: z.object({ parentId: z.string().min(1).max(64).nullable() }),
    response: done,
    audit: 'agencies.changeParent',
  }),
  accounts: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/accounts',
    access: 'administrator',
    query: z.object({
      ...search,
      agencyId: z.string().max(64).optional(),
      states: listOf(accountState),
      roles: listOf(z.enum(['AGENT', 'CLERK', 'CUSTOMER', 'ADMIN'])),
      sort: z.enum(['name', 'createTs']).default('name'),
    }),
    response: pageOf(accountRow),
  }),
  changeAccountStatus: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/accounts/{accountId}/status',
    access: 'administrator',
    body: statusChange,
    response: ended,
    audit: 'accounts.changeStatus',
  }),
  /** Those that wait come first, whatever they are sorted by. */
  registrations: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/registrations',
    access: 'administrator',
    query: z.object({
      ...search,
      states: listOf(registrationState),
      sort: z.enum(['createTs', 'name']).default('createTs'),
    }),
    response: pageOf(registrationRow),
  }),
  /** Activates the agency with a tariff, and tells the applicant by mail. @throws CONFLICT when it was decided already. */
  approveRegistration: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/registrations/{agencyId}/approval',
    access: 'administrator',
    body: z.object({ tariffId: z.string().min(1, 'required').max(64) }),
    response: done,
    audit: 'registrations.approve',
  }),
  rejectRegistration: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/registrations/{agencyId}/rejection',
    access: 'administrator',
    body: z.object({ reason }),
    response: done,
    audit: 'registrations.reject',
  }),
};
