import { z } from 'zod';
import { job } from '../jobs/job';

/** Deliveries are kept this long, ms: a sender gives up long before. */
const kept = 60 * 24 * 60 * 60_000;

/** Every night: deletes old deliveries and the state of old subjects. */
export const tidyDeliveries = job({
  name: 'webhooks.tidy',
  data: z.object({}),
  options: { retryLimit: 0 },
  every: '37 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - kept).toISOString();
    const { numDeletedRows } = await db
      .deleteFrom('webhook_deliveries')
      .where('received_at', '<', before)
      .executeTakeFirst();
    await db.deleteFrom('webhook_subjects').where('latest_at', '<', before).execute();
    log.info({ removed: Number(numDeletedRows) }, 'old deliveries deleted');
  },
});
