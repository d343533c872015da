import { z } from 'zod';
import { job } from '../../engine/jobs/job';

/** Every hour: deletes expired grants. */
export const tidyGrants = job({
  name: 'zone.tidyGrants',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 120 },
  every: '41 * * * *',
  async run(_, { db, log }) {
    const { numDeletedRows } = await db
      .deleteFrom('zone_grants')
      .where('expires_at', '<', new Date().toISOString())
      .executeTakeFirstOrThrow();
    log.info({ removed: Number(numDeletedRows) }, 'expired grants deleted');
  },
});
