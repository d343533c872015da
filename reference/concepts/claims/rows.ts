import { sql } from 'kysely';
import type { ClaimRow } from '../../../lib/contract/claims/claim-lists';
import { claimClock, type ClockFacts } from '../../../lib/rules/time/claim-clock';
import type { Tenant } from '../../engine/db/tenant';
import { contactColumns } from '../customers/contact';

/** Claims that were not removed. */
export const standingClaims = (tenant: Tenant) => tenant.selectFrom('claims').where('claims.removed_at', 'is', null);

/** Returns whether a claim was not removed; false without one. */
export async function isStandingClaim(tenant: Tenant, claimId: string | null): Promise<boolean> {
  if (claimId === null) return false;
  const query = standingClaims(tenant).select('claims.id').where('claims.id', '=', claimId);
  return (await query.executeTakeFirst()) !== undefined;
}

const handlerName = sql<
  string | null
>`nullif(trim(coalesce(accounts.first_name, '') || ' ' || coalesce(accounts.last_name, '')), '')`.as('handler_name');

const handlerActive = sql<boolean>`coalesce(accounts.account_state = 'ACTIVE', false)`.as('handler_active');

/** Adds the customer and the handler to claims. */
export const withPeople = (rows: ReturnType<typeof standingClaims>) =>
  rows
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'claims.agency_id').onRef('customers.id', '=', 'claims.customer_id'),
    )
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'claims.agency_id').onRef('accounts.id', '=', 'claims.account_id'),
    )
    .selectAll('claims')
    .select([...contactColumns, handlerName, handlerActive]);

export type ClaimRecord = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;

type ClockColumns = Pick<
  ClaimRecord,
  'type' | 'status' | 'opened_on' | 'documents_asked_on' | 'last_document_on' | 'last_notice_on' | 'reopened_on'
>;

/** Returns what the clock of a claim depends on. */
export const clockFactsOf = (row: ClockColumns): ClockFacts => ({
  type: row.type,
  status: row.status,
  openedOn: row.opened_on,
  documentsAskedOn: row.documents_asked_on,
  lastDocumentOn: row.last_document_on,
  lastNoticeOn: row.last_notice_on,
  reopenedOn: row.reopened_on,
});

/** Returns the line of a claim. @param today in Israel, `YYYY-MM-DD` */
export const claimRowOf = (row: ClaimRecord & Partial<Pick<ClaimRow, 'papers'>>, today: string): ClaimRow => ({
  claimId: row.id,
  claimNumber: row.claim_number,
  insurerClaimNumber: row.insurer_claim_number,
  type: row.type,
  status: row.status,
  statusSince: row.status_since,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  mobilePhone: row.mobile_phone,
  orderId: row.order_id,
  supplier: row.supplier,
  registrationNumber: row.registration_number,
  handlerId: row.account_id,
  handlerName: row.handler_name,
  handlerActive: row.handler_active,
  openedOn: row.opened_on,
  closedOn: row.closed_on,
  accidentOn: row.accident_on,
  claimed: row.claimed,
  agreed: row.agreed,
  paid: row.paid,
  clock: claimClock(clockFactsOf(row), today),
  papers: row.papers ?? null,
  followUpOn: row.follow_up_on,
  version: row.version,
});
