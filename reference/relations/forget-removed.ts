import { z } from 'zod';
import { job } from '../jobs/job';

/** A removed relation can be restored so long. */
export const restorableDays = 30;

/** Relations that can no longer be restored are gone for good. */
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
