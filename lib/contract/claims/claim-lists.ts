import { z } from 'zod';
import { clockKinds } from '../../rules/time/claim-clock';
import { tooLong } from '../../rules/kit/rule-messages';
import { claimStatuses } from '../../rules/work/claim-status';
import { endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { scope } from '../kit/scope';
import { truth } from '../kit/truth';
import { typedQuery } from '../kit/typed';
import { customerPrivilege, isoDate } from '../kit/values';
import { supplier } from '../quotes/insurers';

export { type ClaimStatus, claimStatuses } from '../../rules/work/claim-status';

/** Kinds of claims (S3 §3). */
export const claimTypes = [
  'ACCIDENT',
  'EARTHQUAKE',
  'FIRE_DAMAGE',
  'THEFT',
  'RIOT',
  'WATER_DAMAGE',
  'PERSONAL_INJURY',
  'SELF_DAMAGE',
  'THIRD_PARTY_DAMAGE',
  'SELF_AND_THIRD_PARTY_DAMAGE',
  'OTHER',
] as const;

const amount = z.int().nullable();

/** The term that runs on a claim ("Rules of the land"). */
export const clock = z.object({
  kind: z.enum(clockKinds as [(typeof clockKinds)[number], ...typeof clockKinds]),
  startedOn: isoDate,
  dueOn: isoDate,
  days: z.int(),
  unit: z.enum(['business', 'calendar']),
  used: z.int(),
  /** Negative when overdue. */
  left: z.int(),
  level: z.enum(['CALM', 'NEAR', 'OVER']),
});

/** A claim's line in a list. */
export const claimRow = z.object({
  claimId: z.string(),
  claimNumber: z.int(),
  insurerClaimNumber: z.string().nullable().default(null),
  type: z.enum(claimTypes),
  status: z.enum(claimStatuses),
  statusSince: isoDate.nullable().default(null),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  mobilePhone: z.string().nullable(),
  orderId: z.string().nullable(),
  supplier: supplier.nullable().default(null),
  registrationNumber: z.string().nullable().default(null),
  handlerId: z.string().nullable().default(null),
  handlerName: z.string().nullable().default(null),
  /** False when the handler has left or may not sign in: nobody works on the claim. */
  handlerActive: z.boolean().default(true),
  openedOn: isoDate,
  closedOn: isoDate.nullable().default(null),
  accidentOn: isoDate.nullable().default(null),
  /** Amounts in whole ILS. */
  claimed: amount.default(null),
  agreed: amount.default(null),
  paid: z.int().default(0),
  clock: clock.nullable().default(null),
  /** Papers of the checklist that the claim needs, and those of them that are here; null when they were not counted. */
  papers: z.object({ needed: z.int(), received: z.int() }).nullable().default(null),
  /** Day of the next follow-up. */
  followUpOn: isoDate.nullable(),
  /** Version for optimistic locking; incremented on every change of the claim itself. */
  version: z.int().default(1),
});
export type ClaimRow = z.output<typeof claimRow>;

const id = z.string().max(64);
const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(100, tooLong).optional());
const bound = z.coerce.number().int().min(0).max(100_000_000).optional();

/** Filters and sort order of a list of claims. Ranges include both ends. */
export const claimListing = {
  /** Number, insurer's number, plate or the customer's name. */
  query: typedQuery().default(''),
  statuses: several(z.enum(claimStatuses)),
  types: several(z.enum(claimTypes)),
  handlerIds: several(id),
  suppliers: several(supplier),
  customerId: id.optional(),
  openedMin: isoDate.optional(),
  openedMax: isoDate.optional(),
  claimedMin: bound,
  claimedMax: bound,
  /** Only open claims whose follow-up day has come. */
  due: truth,
  /** Only open claims whose follow-up day has come or comes within a week. */
  soon: truth,
  /** Only claims whose clock has run out. */
  overdue: truth,
  /** Only claims that are not closed and whose handler has left or may not sign in. */
  unhandled: truth,
  /** Only claims that the caller handles. */
  mine: truth,
  /** `open` leaves out settled claims. */
  show: z.enum(['open', 'settled', 'all', 'removed']).default('all'),
  sort: z.enum(['openedOn', 'claimNumber', 'dueOn', 'claimed', 'statusSince']).default('openedOn'),
  sortDirection: sortDirection.default('DESC'),
};

const counted = z.object({ key: z.string(), claims: z.int(), claimed: z.int(), agreed: z.int(), paid: z.int() });

/** Sums of a list of claims. */
export const claimReport = z.object({
  claims: z.int(),
  claimed: z.int(),
  agreed: z.int(),
  paid: z.int(),
  overdue: z.int(),
  /** Paid since the first of this month. */
  paidThisMonth: z.int(),
  byStatus: z.array(counted),
  /** Days since opening of open claims: 30, 60, 90, or more (`91`). */
  byAge: z.array(counted),
});
export type ClaimReport = z.output<typeof claimReport>;

const staff = { upstream: 'ins-api', access: 'session' } as const;

/** The calls that list claims, apart from those of the editor, whose schemas most screens do not need. */
export const claimLists = {
  /** Open claims with a due follow-up, longest overdue first; `soon` also those that are due within a week. */
  due: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/due',
    query: z.object({ ...paging, scope, soon: truth }),
    response: pageOf(claimRow),
  }),
  /** The claim with a number; none when there is no such claim. */
  byNumber: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/claims',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ claimNumber: z.coerce.number().int().min(1, 'invalid').max(2_147_483_647, 'invalid') }),
    response: z.array(claimRow),
  }),
  /** A customer's claims, newest first. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/claims',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(claimRow),
  }),
  /** The agency's claims. */
  find: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/all',
    query: z.object({ ...paging, ...claimListing }),
    response: pageOf(claimRow),
  }),
  /** Number of claims that are not closed and whose handler has left or may not sign in. */
  unhandled: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/claims/unhandled',
    access: 'superuser',
    response: z.object({ claims: z.int() }),
  }),
  /** Sums up the whole list. */
  report: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/report',
    query: z.object(claimListing),
    response: claimReport,
  }),
};
