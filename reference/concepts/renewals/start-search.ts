import { runningSearch } from '../../../lib/contract/orders/renewal-card';
import type { OutputOf, ParsedBody } from '../../../lib/contract/kit/endpoint';
import { maxSearched, type renewals } from '../../../lib/contract/orders/renewals';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { policyStatuses } from '../../../lib/rules/work/policies';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { startJob } from '../../engine/tray/tracked-job';
import { findSearchable } from './find-renewals';
import { blockOf, hasRequest, idIn } from './renewal-row';
import { type SearchInput, searchRenewals } from './search-job';

type Asked = ParsedBody<typeof renewals.startSearch>;
type Started = OutputOf<typeof renewals.startSearch>;

/** Returns the ids of open policies of the same customers and cars. */
export async function siblingsOf(tenant: Tenant, ids: readonly string[], max = 20): Promise<string[]> {
  if (max <= 0) return [];
  const rows = await tenant
    .selectFrom('renewals')
    .innerJoin('renewals as sibling', (join) =>
      join
        .onRef('sibling.agency_id', '=', 'renewals.agency_id')
        .onRef('sibling.customer_id', '=', 'renewals.customer_id')
        .onRef('sibling.registration_number', '=', 'renewals.registration_number'),
    )
    .select('sibling.id')
    .distinct()
    .where('renewals.id', 'in', ids)
    .where('sibling.id', 'not in', ids)
    .where('sibling.deleted_at', 'is', null)
    .where('sibling.outcome', '=', 'OPEN')
    .where('sibling.standing', '=', true)
    .where('sibling.ownership', '=', 'OWN')
    .where('sibling.source', 'in', policyStatuses)
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends searches whose job was cancelled or has failed, so that they can be repeated. */
async function endAbandoned(tenant: Tenant, renewalIds: readonly string[], now: Date): Promise<void> {
  await tenant
    .updateTable('renewal_searches')
    .set({ status: 'ERROR', error: 'STOPPED', finished_at: now })
    .where('renewal_id', 'in', renewalIds)
    .where('status', 'in', runningSearch)
    .execute();
  await tenant
    .updateTable('renewals')
    .set({ search_status: 'ERROR', search_error: 'STOPPED' })
    .where(idIn(renewalIds))
    .execute();
}

/** What the start of a search needs of a renewal. Hundreds are read at once, so nothing else is. */
const columns = [
  'renewals.id',
  'renewals.source',
  'renewals.outcome',
  'renewals.standing',
  'renewals.insurance_start',
  'renewals.insurance_end',
  'renewals.product_type',
  'renewals.search_status',
  'renewals.search_job_id',
] as const;

/** Returns the renewals, locked in the order of their ids, so that two starts at once cannot both find nothing. */
const locked = (tenant: Tenant, ids: readonly string[]) =>
  tenant
    .selectFrom('renewals')
    .select(columns)
    .select(hasRequest)
    .where(idIn(ids))
    .where('renewals.deleted_at', 'is', null)
    .orderBy('renewals.id')
    .forUpdate('renewals')
    .execute();

/** Returns those of locked renewals that are being searched. */
async function busyOf(tenant: Tenant, rows: Awaited<ReturnType<typeof locked>>, now: Date): Promise<Set<string>> {
  const searched = rows.filter(({ search_status: status }) => runningSearch.some((one) => one === status));
  if (searched.length === 0) return new Set();
  const jobs = await tenant
    .selectFrom('tray_jobs')
    .select('id')
    .where('id', 'in', [...new Set(searched.map(({ search_job_id: id }) => id))])
    .where('stage', 'in', ['WAITING', 'RUNNING'])
    .execute();
  const busy = searched.filter(({ search_job_id: jobId }) => jobs.some(({ id }) => id === jobId)).map(({ id }) => id);
  const abandoned = searched.map(({ id }) => id).filter((id) => !busy.includes(id));
  if (abandoned.length > 0) await endAbandoned(tenant, abandoned, now);
  return new Set(busy);
}

const listed = ({ matching, renewalIds }: Asked, context: Context, today: string): Promise<string[]> | [] =>
  matching ? findSearchable(context, matching, today, maxSearched - renewalIds.length) : [];

/**
 * Starts the search of renewals as one job (RNW-02). A search that runs already is joined, whoever started it; what
 * cannot be searched is returned with its reason. @throws Failure NOT_FOUND when there is none of them
 */
export async function startSearch(body: Asked, context: Context): Promise<Started> {
  const { tenant, now, caller } = context;
  const today = todayInIsrael(now);
  const asked = [...new Set([...body.renewalIds, ...(await listed(body, context, today))])];
  const siblings = body.allOfCar ? await siblingsOf(tenant, asked, maxSearched - asked.length) : [];
  const rows = await locked(tenant, [...asked, ...siblings]);
  if (rows.length === 0) throw new Failure('NOT_FOUND');
  const busy = await busyOf(tenant, rows, now);
  const idle = rows.filter(({ id }) => !busy.has(id)).map((row) => ({ row, reason: blockOf(row, today) }));
  const startable = idle.flatMap(({ row, reason }) => (reason === null ? [row] : []));
  const refused = idle.flatMap(({ row, reason }) =>
    // A sibling that cannot be searched was not asked for by name.
    reason !== null && asked.includes(row.id) ? [{ renewalId: row.id, reason }] : [],
  );
  const joined = [...busy];
  if (startable.length === 0) return { job: null, started: [], joined, refused };
  const input: SearchInput = { viewer: caller.viewer, compulsoryDiscount: body.compulsoryDiscount };
  const job = await startJob(context, 'renewalSearch', input);
  const started = startable.map(({ id }) => id);
  await tenant
    .updateTable('renewals')
    .set({ search_job_id: job.jobId, search_status: 'AWAIT', search_error: null })
    .where(idIn(started))
    .execute();
  await context.jobs.send(searchRenewals, { jobId: job.jobId, agencyId: context.agencyId, renewalIds: started });
  context.describe({ jobId: job.jobId, renewals: startable.length });
  return { job, started, joined, refused };
}
