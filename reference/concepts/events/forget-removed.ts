import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { restorable } from './write-event';

/** Deletes events that can no longer be restored. */
export const forgetRemoved = job({
  name: 'events.forgetRemoved',
  data: z.object({}),
  every: '47 3 * * *',
  async run(_, { db, log }) {
    const { numDeletedRows } = await db
      .deleteFrom('client_events')
      .where('removed_at', '<', new Date(Date.now() - restorable).toISOString())
      .executeTakeFirst();
    log.info({ removed: Number(numDeletedRows) }, 'removed events deleted');
  },
});
