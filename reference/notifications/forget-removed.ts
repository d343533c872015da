import { z } from 'zod';
import { job } from '../jobs/job';

const day = 24 * 60 * 60_000;
/** A removed notification can be restored so long, ms. */
export const restorable = day;
/** Those that were seen go after so long, ms. */
const keptWhenSeen = 365 * day;

/** Notifications that can no longer be restored, and those seen long ago, are gone for good. */
export const forgetRemoved = job({
  name: 'notifications.forgetRemoved',
  data: z.object({}),
  every: '23 3 * * *',
  async run(_, { db, log }) {
    const before = (ms: number) => new Date(Date.now() - ms).toISOString();
    const removed = await db
      .deleteFrom('notifications')
      .where('removed_at', '<', before(restorable))
      .executeTakeFirst();
    const old = await db.deleteFrom('notifications').where('seen_at', '<', before(keptWhenSeen)).executeTakeFirst();
    log.info({ removed: Number(removed.numDeletedRows), old: Number(old.numDeletedRows) }, 'notifications forgotten');
  },
});
