import { z } from 'zod';
import { job } from '../../engine/jobs/job';

const day = 24 * 60 * 60_000;
/** Time in which a removed notification can be restored, ms. */
export const restorable = day;
/** Lifetime of a read notification, ms. */
const keptWhenSeen = 365 * day;

/** Deletes removed notifications after that time, and old read ones. */
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
    log.info(
      { removed: Number(removed.numDeletedRows), old: Number(old.numDeletedRows) },
      'removed notifications deleted',
    );
  },
});
