import { z } from 'zod';
import { job } from '../../engine/jobs/job';

const day = 24 * 60 * 60_000;

/** Every hour: deletes expired grants, and codes whose counters no longer count. */
export const tidyGrants = job({
  name: 'purchases.tidyGrants',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 120 },
  every: '47 * * * *',
  async run(_, { db, log }) {
    const grants = await db
      .deleteFrom('purchase_grants')
      .where('expires_at', '<', new Date().toISOString())
      .executeTakeFirstOrThrow();
    const codes = await db
      .deleteFrom('purchase_codes')
      .where('expires_at', '<', new Date(Date.now() - day).toISOString())
      .executeTakeFirstOrThrow();
    log.info({ grants: Number(grants.numDeletedRows), codes: Number(codes.numDeletedRows) }, 'expired grants deleted');
  },
});
