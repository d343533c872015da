import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { restorableDays } from './write';

/** Deletes remarks that can no longer be restored. */
export const forgetRemoved = job({
  name: 'remarks.forgetRemoved',
  data: z.object({}),
  every: '52 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
    const { numDeletedRows } = await db.deleteFrom('remarks').where('removed_at', '<', before).executeTakeFirst();
    log.info({ remarks: Number(numDeletedRows) }, 'removed remarks deleted');
  },
});
