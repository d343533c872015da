import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { customerPrivilege, isoDate } from '../kit/values';

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
] as const;

/** Statuses of a claim (S3 §3, SD 19). */
export const claimStatuses = [
  'NEW',
  'OPEN',
  'IN_PROCESS',
  'WAITING_FOR_DOCUMENTS',
  'WAITING_FOR_DECISION',
  'APPEALED',
  'PAID',
  'CLOSED',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** A claim's line in a list. */
export const claimRow = z.object({
  claimId: z.string(),
  claimNumber: z.int(),
  type: z.enum(claimTypes),
  status: z.enum(claimStatuses),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  mobilePhone: z.string().nullable(),
  orderId: z.string().nullable(),
  openedOn: isoDate,
  /** Day of the next follow-up. */
  followUpOn: isoDate.nullable(),
});
export type ClaimRow = z.output<typeof claimRow>;

export const claims = {
  /** Open claims with a due follow-up, longest overdue first. */
  due: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/claims/due',
    access: 'session',
    query: z.object(paging),
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
};
