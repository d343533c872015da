import { z } from 'zod';
import { keptJobDays } from '../../../lib/contract/kit/job-stage';
import { job } from '../jobs/job';

/** Deletes jobs of the tray after `keptJobDays`; their files have expired by then. */
export const deleteExpiredJobs = job({
  name: 'jobs.forget',
  data: z.object({}),
  every: '53 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - keptJobDays * 24 * 60 * 60_000).toISOString();
    const { numDeletedRows } = await db.deleteFrom('tray_jobs').where('created_at', '<', before).executeTakeFirst();
    log.info({ jobs: Number(numDeletedRows) }, 'expired jobs deleted');
  },
});
