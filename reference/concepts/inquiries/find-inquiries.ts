import { sql } from 'kysely';
import type { Inquiry, InquiryStage } from '../../../lib/contract/customers/inquiries';
import { consentUntil } from '../../../lib/rules/imports/consent';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';

/** A job that its owner has stopped, or that failed, asks nobody any more. */
const asks = sql<boolean>`coalesce(tray_jobs.stage in ('WAITING', 'RUNNING'), false)`;

/** Stage as lists show it: the import that a file has become says whether it was taken in. */
const stage = sql<InquiryStage>`case
  when har_bituah_inquiries.stage = 'LAUNCHED' and not ${asks} then 'WAITING'
  when har_bituah_inquiries.stage = 'FINISHED' and import_runs.stage = 'DONE' then 'IMPORTED'
  else har_bituah_inquiries.stage end`;

const isOf = (wanted: InquiryStage) => sql<boolean>`${stage} = ${wanted}`;

/** Inquiries with what their lists show; removed customers are left out. */
export const inquiriesOf = (
  tenant: Tenant,
  { customerId, wanted }: { customerId?: string | undefined; wanted?: InquiryStage | undefined } = {},
) =>
  tenant
    .selectFrom('har_bituah_inquiries')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'har_bituah_inquiries.agency_id')
        .onRef('customers.id', '=', 'har_bituah_inquiries.customer_id'),
    )
    .leftJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'har_bituah_inquiries.agency_id')
        .onRef('envelopes.id', '=', 'har_bituah_inquiries.envelope_id'),
    )
    .leftJoin('tray_jobs', (join) =>
      join
        .onRef('tray_jobs.agency_id', '=', 'har_bituah_inquiries.agency_id')
        .onRef('tray_jobs.id', '=', 'har_bituah_inquiries.job_id'),
    )
    .leftJoin('import_runs', (join) =>
      join
        .onRef('import_runs.agency_id', '=', 'har_bituah_inquiries.agency_id')
        .onRef('import_runs.id', '=', 'har_bituah_inquiries.run_id'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'har_bituah_inquiries.agency_id')
        .onRef('accounts.id', '=', 'har_bituah_inquiries.account_id'),
    )
    .where('customers.status', '<>', 'REMOVED')
    .$if(customerId !== undefined, (query) => query.where('har_bituah_inquiries.customer_id', '=', customerId!))
    .$if(wanted !== undefined, (query) => query.where(isOf(wanted!)));

/** Reads inquiries, newest first. */
export async function readInquiries(
  base: ReturnType<typeof inquiriesOf>,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<Inquiry[]> {
  const rows = await base
    .selectAll('har_bituah_inquiries')
    .select([
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
      stage.as('shown'),
      asks.as('asks'),
      sql<string | null>`envelopes.status`.as('envelope_status'),
      sql<string | null>`envelopes.closed_at`.as('signed_at'),
      sql<string | null>`tray_jobs.error`.as('job_error'),
      sql<string | null>`import_runs.error`.as('run_error'),
      personColumn,
    ])
    .orderBy('har_bituah_inquiries.created_at', 'desc')
    .orderBy('har_bituah_inquiries.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const today = todayInIsrael(now);
  return rows.map((row) => {
    const until = row.envelope_status === 'COMPLETED' && row.signed_at ? consentUntil(row.signed_at) : null;
    return {
      inquiryId: row.id,
      customerId: row.customer_id,
      customerName: row.customer_name,
      stage: row.shown,
      consent:
        until !== null ? (until >= today ? 'SIGNED' : 'OVER') : row.envelope_status === 'SENT' ? 'ASKED' : 'CLOSED',
      consentUntil: until,
      envelopeId: row.envelope_id,
      error: row.asks ? null : (row.run_error ?? row.error ?? (row.shown === 'WAITING' ? row.job_error : null)),
      importId: row.run_id,
      by: row.person,
      createTs: row.created_at,
      launchedTs: row.launched_at,
      finishedTs: row.finished_at,
    };
  });
}
