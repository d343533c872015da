import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { account, accountState } from './accounts';
import { endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { done, instant, isoDate, money } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** States of an agency for administrators. PENDING is a registration that waits for approval (S1 §3). */
export const agencyStatuses = ['PENDING', 'ACTIVE', 'BLOCKED', 'DELETED'] as const;
export const agencyStatus = z.enum(agencyStatuses);
export type AgencyStatus = z.output<typeof agencyStatus>;
export const agencyLevels = ['FREELANCER', 'LEVEL_1', 'TOP_LEVEL'] as const;
export const agencyLevel = z.enum(agencyLevels);

/** Reason of an administrator's action; stored in the audit log. */
export const reason = z.string().trim().min(1, 'required').max(300, tooLong);

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).optional());

const named = { agencyId: z.string(), name: z.string() };
const agencyName = z.object(named);
const tariffName = z.object({ tariffId: z.string(), name: z.string() });

const agencyFacts = {
  ...named,
  status: agencyStatus,
  registrationNumber: z.string(),
  level: agencyLevel,
  privileges: z.enum(['STANDARD', 'TRUSTED']),
  /** TOP_LEVEL agency above it. */
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
  /** Number of agencies below it. */
  below: z.int(),
  /** False for the caller's own agency, which cannot be blocked. */
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
  /** Last activity; null without a live session. */
  lastSeen: instant.nullable(),
  createDate: instant,
  /** Back-office staff: cannot be impersonated. */
  backoffice: z.boolean(),
});
export type AccountRow = z.output<typeof accountRow>;

export const registrationStates = ['WAITING', 'APPROVED', 'REJECTED'] as const;
export const registrationState = z.enum(registrationStates);
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
  query: typedQuery().default(''),
  ...paging,
  sortDirection: sortDirection.default('ASC'),
};
/** Status changes besides registrations (SD 22). */
const statusChange = z.object({ status: z.enum(['ACTIVE', 'BLOCKED']), reason });
const ended = z.object({ ended: z.int() });

/** Days of the charts of the start page, today included. */
export const activityDays = 14;
/** Days of failed charges on the start page. */
export const chargeDays = 30;

const overview = z.object({
  /**
   * Charges of the last days that were declined, or whose outcome nobody knows, and invoices of agencies that are not
   * paid for the same reasons, also without a card to charge.
   */
  charges: z.object({
    declined: z.int().min(0),
    unknown: z.int().min(0),
    invoices: z.int().min(0),
    latest: z.array(
      z.object({
        chargeId: z.string(),
        agency: agencyName,
        amount: money,
        unknown: z.boolean(),
        /** The agency's own invoice; otherwise a charge of its customer. */
        invoice: z.boolean(),
        createTs: instant,
      }),
    ),
  }),
  /** Running impersonations, the latest first. */
  impersonations: z.array(
    z.object({ staff: z.string(), account: z.string(), agency: agencyName, reason: z.string(), since: instant }),
  ),
  /** Insurers that were asked in the last hour, by all agencies; those with the most failures first. */
  insurers: z.array(z.object({ supplierType: z.string(), asked: z.int(), failed: z.int() })),
});
export type BackofficeOverview = z.output<typeof overview>;

const activity = z.object({
  from: isoDate,
  /** The agencies with the most sign-ins. */
  agencies: z.array(agencyName.extend({ signIns: z.int(), quotes: z.int(), failures: z.int() })),
});
export type BackofficeActivity = z.output<typeof activity>;

/** Tariff of an agency. */
export const tariffChoice = z.object({ tariffId: z.string().min(1, 'required').max(64) });

/** Agency above an agency; null for none. */
export const parentChoice = z.object({ parentId: z.string().min(1).max(64).nullable() });

/** Why a registration is rejected. */
export const rejectionReason = z.object({ reason });

/**
 * Administration of other agencies (BKO-01): all agencies for back-office staff, those below for a TOP_LEVEL superuser.
 */
export const backoffice = {
  /** What waits for back-office staff besides registrations. */
  overview: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/overview',
    access: 'backoffice',
    response: overview,
  }),
  /** Sign-ins, requests and refused calls of the agencies that are used most. */
  activity: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/activity',
    access: 'backoffice',
    response: activity,
  }),
  agencies: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/agencies',
    access: 'administrator',
    query: z.object({
      ...search,
      statuses: several(agencyStatus),
      levels: several(agencyLevel),
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
  /**
   * Blocks or unblocks an agency. Blocking ends the sessions of its accounts. @throws CONFLICT unless SD 22 allows the
   * change
   */
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
    body: tariffChoice,
    response: done,
    audit: 'agencies.changeTariff',
  }),
  /** Moves an agency below a TOP_LEVEL agency, or below none. */
  changeAgencyParent: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'backoffice/agencies/{agencyId}/parent',
    access: 'backoffice',
    body: parentChoice,
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
      states: several(accountState),
      roles: several(z.enum(['AGENT', 'CLERK', 'CUSTOMER', 'ADMIN'])),
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
  /** Pending registrations come first in every sort order. */
  registrations: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/registrations',
    access: 'administrator',
    query: z.object({
      ...search,
      states: several(registrationState),
      sort: z.enum(['createTs', 'name']).default('createTs'),
    }),
    response: pageOf(registrationRow),
  }),
  /** Activates the agency with a tariff and mails the applicant. @throws CONFLICT when it was decided already */
  approveRegistration: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/registrations/{agencyId}/approval',
    access: 'administrator',
    body: tariffChoice,
    response: done,
    audit: 'registrations.approve',
    idempotent: true,
  }),
  rejectRegistration: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/registrations/{agencyId}/rejection',
    access: 'administrator',
    body: rejectionReason,
    response: done,
    audit: 'registrations.reject',
    idempotent: true,
  }),
};
