import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { restorableDays } from './change-order';

/** Deletes orders that can no longer be restored. */
export const forgetRemoved = job({
  name: 'orders.forgetRemoved',
  data: z.object({}),
  every: '41 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
    const { numDeletedRows } = await db.deleteFrom('orders').where('deleted_at', '<', before).executeTakeFirst();
    log.info({ orders: Number(numDeletedRows) }, 'removed orders forgotten');
  },
});
