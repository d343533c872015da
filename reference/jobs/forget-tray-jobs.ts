import { z } from 'zod';
import { job } from './job';
import { trayDays } from './tray';

/** What has been in the tray for a week goes; its file has expired by then. */
export const forgetTrayJobs = job({
  name: 'jobs.forget',
  data: z.object({}),
  every: '53 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - trayDays * 24 * 60 * 60_000).toISOString();
    const { numDeletedRows } = await db.deleteFrom('tray_jobs').where('created_at', '<', before).executeTakeFirst();
    log.info({ jobs: Number(numDeletedRows) }, 'works of the tray forgotten');
  },
});
