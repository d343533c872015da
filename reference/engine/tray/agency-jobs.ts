import type { Selectable } from 'kysely';
import { holds } from '../../../lib/access/rule';
import { type AgencyJob, fileJobs } from '../../../lib/contract/desk/jobs';
import type { Page } from '../../../lib/contract/kit/paging';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Context } from '../http/context';
import type { JobTables } from './tables';
import { jobOf } from './tracked-job';

/** Rows that are counted at most. */
const countedUpTo = 1_000;

/** Returns a page of the jobs that the caller may see, newest first, with who started them. */
export async function agencyJobs(
  { db, tenant, caller, now }: Pick<Context, 'db' | 'tenant' | 'caller' | 'now'>,
  query: { page: number; size: number },
): Promise<Page<AgencyJob>> {
  const visible = () => {
    const jobs = tenant.selectFrom('tray_jobs').where('tray_jobs.kind', 'not in', fileJobs);
    return holds(caller.viewer, 'superuser') ? jobs : jobs.where('tray_jobs.account_id', '=', caller.accountId);
  };
  const rows = await visible()
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'tray_jobs.agency_id').onRef('accounts.id', '=', 'tray_jobs.account_id'),
    )
    .selectAll('tray_jobs')
    .select(['accounts.first_name', 'accounts.last_name'])
    .orderBy('tray_jobs.created_at', 'desc')
    .orderBy('tray_jobs.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map(({ first_name, last_name, ...row }) => {
    const own = row.account_id === caller.accountId;
    const seen = jobOf(row as Selectable<JobTables['tray_jobs']>, now);
    return {
      ...seen,
      hasResult: own && seen.hasResult,
      own,
      by: [first_name, last_name].filter(Boolean).join(' ') || null,
    };
  });
  return pageFrom(content, await countUpTo(db, visible().select('tray_jobs.id'), countedUpTo), query, countedUpTo);
}
