import { z } from 'zod';
import { job } from '../../engine/jobs/job';

/** How long a removed banner can be restored, ms. */
export const restorable = 30 * 24 * 60 * 60_000;

/** Deletes banners that can no longer be restored, with their files. */
export const forgetRemoved = job({
  name: 'banners.forgetRemoved',
  data: z.object({}),
  every: '37 3 * * *',
  run: (_, { inTransaction, log }) =>
    inTransaction(async ({ db }) => {
      const gone = await db
        .deleteFrom('banners')
        .where('removed_at', '<', new Date(Date.now() - restorable).toISOString())
        .returning(['image_id', 'file_id'])
        .execute();
      const files = gone.flatMap(({ image_id, file_id }) => [image_id, file_id]).filter((id) => id !== null);
      if (files.length > 0)
        await db.deleteFrom('files').where('id', 'in', files).where('purpose', '=', 'banner').execute();
      log.info({ banners: gone.length, files: files.length }, 'removed banners deleted');
    }),
});
