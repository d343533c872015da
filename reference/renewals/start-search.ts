import type { OutputOf, ParsedBody } from '../../lib/contract/endpoint';
import { mostSearched, type renewals } from '../../lib/contract/renewals';
import { todayInIsrael } from '../../lib/rules/calendar';
import { newId } from '../db/ids';
import type { Tenant } from '../db/tenant';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import { startJob } from '../jobs/tracked-job';
import { findSearchable } from './find-renewals';
import { blockOf, type RenewalRecord, withRequest } from './renewal-row';
import { searchRenewals } from './search-job';

type Asked = ParsedBody<typeof renewals.startSearch>;
type Started = OutputOf<typeof renewals.startSearch>;

/** Longest search, ms (SD 24). */
const longest = 48 * 60 * 60 * 1000;

export const running = ['AWAIT', 'PENDING'] as const;

/** Returns the ids of open policies of the same customers and cars. */
export async function siblingsOf(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
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
    .where('sibling.source', 'in', ['PolicyIssued', 'Imported'])
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends searches whose job was cancelled or has failed, so that they can be repeated. */
export async function endAbandoned(tenant: Tenant, renewalIds: readonly string[], now: Date): Promise<void> {
  const ended = await tenant
    .updateTable('renewal_searches')
    .set({ status: 'ERROR', error: 'STOPPED', finished_at: now })
    .where('renewal_id', 'in', renewalIds)
    .where('status', 'in', running)
    .where('job_id', 'not in', tenant.selectFrom('tray_jobs').select('id').where('stage', 'in', ['WAITING', 'RUNNING']))
    .returning('id')
    .execute();
  if (ended.length > 0)
    await tenant
      .updateTable('renewals')
      .set({ search_status: 'ERROR', search_error: 'STOPPED' })
      .where(
        'search_id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
}

/** Returns the renewals, locked in the order of their ids, so that two starts at once cannot both find nothing. */
const locked = (tenant: Tenant, ids: readonly string[]) =>
  withRequest(tenant)
    .where('renewals.id', 'in', ids)
    .where('renewals.deleted_at', 'is', null)
    .orderBy('renewals.id')
    .forUpdate('renewals')
    .execute();

async function runningOf(tenant: Tenant, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tenant
    .selectFrom('renewal_searches')
    .select('renewal_id')
    .where('renewal_id', 'in', ids)
    .where('status', 'in', running)
    .execute();
  return new Set(rows.map(({ renewal_id: id }) => id));
}

const listed = ({ matching, renewalIds }: Asked, tenant: Tenant, today: string): Promise<string[]> | [] =>
  matching ? findSearchable(tenant, matching, today, mostSearched - renewalIds.length) : [];

/**
 * Starts the search of renewals as one job (RNW-02). A search that runs already is joined, whoever started it; what
 * cannot be searched is returned with its reason. @throws Failure NOT_FOUND when there is none of them
 */
export async function startSearch(body: Asked, context: Context): Promise<Started> {
  const { tenant, now, caller } = context;
  const today = todayInIsrael(now);
  const asked = [...new Set([...body.renewalIds, ...(await listed(body, tenant, today))])];
  const siblings = body.allOfCar ? await siblingsOf(tenant, asked) : [];
  const rows = await locked(tenant, [...asked, ...siblings]);
  if (rows.length === 0) throw new Failure('NOT_FOUND');
  const ids = rows.map(({ id }) => id);
  await endAbandoned(tenant, ids, now);
  const busy = await runningOf(tenant, ids);
  const idle = rows.filter(({ id }) => !busy.has(id)).map((row) => ({ row, reason: blockOf(row, today) }));
  const startable = idle.flatMap(({ row, reason }) => (reason === null ? [row] : []));
  const refused = idle.flatMap(({ row, reason }) =>
    // A sibling that cannot be searched was not asked for by name.
    reason !== null && asked.includes(row.id) ? [{ renewalId: row.id, reason }] : [],
  );
  const joined = [...busy];
  if (startable.length === 0) return { job: null, started: [], joined, refused };
  const job = await startJob(context, 'renewalSearch', { viewer: caller.viewer });
  await storeSearches(startable, job.jobId, body.compulsoryDiscount, context);
  await context.jobs.send(searchRenewals, { jobId: job.jobId, agencyId: context.agencyId });
  context.describe({ jobId: job.jobId, renewals: startable.length });
  return { job, started: startable.map(({ id }) => id), joined, refused };
}

/** Stores the searches with two statements, however many they are. */
async function storeSearches(
  renewals: readonly RenewalRecord[],
  jobId: string,
  compulsoryDiscount: boolean,
  { tenant, caller, now }: Context,
): Promise<void> {
  const deadline = new Date(now.getTime() + longest);
  const searches = renewals.map((renewal) => ({
    id: newId(),
    renewal_id: renewal.id,
    account_id: caller.accountId,
    job_id: jobId,
    status: 'AWAIT' as const,
    error: null,
    request_id: null,
    compulsory_discount: compulsoryDiscount,
    insurance_end: renewal.insurance_end,
    started_at: now,
    deadline_at: deadline,
    finished_at: null,
  }));
  await tenant.insertInto('renewal_searches', searches).execute();
  await tenant
    .updateTable('renewals')
    .from('renewal_searches')
    .set((eb) => ({ search_id: eb.ref('renewal_searches.id'), search_status: 'AWAIT' as const, search_error: null }))
    .whereRef('renewal_searches.agency_id', '=', 'renewals.agency_id')
    .whereRef('renewal_searches.renewal_id', '=', 'renewals.id')
    .where('renewal_searches.job_id', '=', jobId)
    .execute();
}
