import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../engine/jobs/job';

/** Deletes entries older than 24 months every night; a trigger refuses to delete younger ones. */
export const retention = job({
  name: 'audit.retention',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 600 },
  every: '20 3 * * *',
  async run(_, { db, log }) {
    const { numDeletedRows } = await db
      .deleteFrom('audit')
      .where(sql<boolean>`at < now() - interval '24 months'`)
      .executeTakeFirstOrThrow();
    log.info({ entries: Number(numDeletedRows) }, 'expired audit entries deleted');
  },
});
