import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { undoableDays } from './read-merge';

/** Deletes the undo data of merges that can no longer be undone; the members of a merge stay. */
export const forgetImages = job({
  name: 'merges.forgetImages',
  data: z.object({}),
  every: '47 2 * * *',
  async run(_, { db, log }) {
    const before = new Date(Date.now() - undoableDays * 24 * 60 * 60_000).toISOString();
    const { numUpdatedRows } = await db
      .updateTable('customer_merges')
      .set({ image: sql`'null'::jsonb` })
      .where('merged_at', '<', before)
      .where(sql<boolean>`image <> 'null'::jsonb`)
      .executeTakeFirst();
    log.info({ merges: Number(numUpdatedRows) }, 'merge images deleted');
  },
});
