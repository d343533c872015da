import { sql } from 'kysely';
import type { NoticeRow } from '../../../lib/contract/claims/notices';
import type { Tenant } from '../../engine/db/tenant';
import { personColumn } from '../accounts/person-column';
import { isStarted, type NoticeRecord, saidIn } from './entered';

/** Links to report an accident with their customers, senders and claims. */
export const noticesWithPeople = (tenant: Tenant) =>
  tenant
    .selectFrom('claim_notices')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'claim_notices.agency_id')
        .onRef('customers.id', '=', 'claim_notices.customer_id'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'claim_notices.agency_id')
        .onRef('accounts.id', '=', 'claim_notices.account_id'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'claim_notices.agency_id').onRef('orders.id', '=', 'claim_notices.order_id'),
    )
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.agency_id', '=', 'claim_notices.agency_id')
        .onRef('claims.id', '=', 'claim_notices.claim_id')
        .on('claims.removed_at', 'is', null),
    )
    .selectAll('claim_notices')
    .select([
      personColumn,
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
      'orders.registration_number',
      'claims.claim_number',
    ]);

type Record = Awaited<ReturnType<ReturnType<typeof noticesWithPeople>['executeTakeFirstOrThrow']>>;

function stateOf(notice: NoticeRecord, now: Date): NoticeRow['state'] {
  if (notice.reported_at !== null) return 'REPORTED';
  if (notice.revoked_at !== null) return 'REVOKED';
  if (Date.parse(notice.expires_at) <= now.getTime()) return 'EXPIRED';
  if (isStarted(notice)) return 'STARTED';
  return notice.opened_at === null ? 'SENT' : 'OPENED';
}

/** Returns the line of a link. */
export const noticeRowOf = (row: Record, now: Date): NoticeRow => ({
  noticeId: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name.trim(),
  orderId: row.order_id,
  registrationNumber: row.registration_number ?? saidIn(row).answers.car?.registrationNumber ?? null,
  channel: row.channel,
  address: row.address,
  by: row.person ?? '',
  ownRequest: row.own_request,
  sentTs: row.sent_at,
  openedTs: row.opened_at,
  reportedTs: row.reported_at,
  expiresAt: row.expires_at,
  state: stateOf(row, now),
  claimId: row.claim_number === null ? null : row.claim_id,
  claimNumber: row.claim_number,
});
