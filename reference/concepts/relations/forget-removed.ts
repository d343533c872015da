import { z } from 'zod';
import { job } from '../../engine/jobs/job';

/** Days for which a removed relation can be restored. */
export const restorableDays = 30;

/** Deletes relations that can no longer be restored. */
export const forgetRemovedRelations = job({
  name: 'relations.forgetRemoved',
  data: z.object({}),
  every: '43 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - restorableDays * 24 * 60 * 60_000).toISOString();
    const { numDeletedRows } = await db
      .deleteFrom('customer_relations')
      .where('removed_at', '<', before)
      .executeTakeFirst();
    log.info({ relations: Number(numDeletedRows) }, 'removed relations deleted');
  },
});
