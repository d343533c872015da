import { z } from 'zod';
import { job } from '../jobs/job';

/** Bytes that are younger may belong to a call that has not ended yet, ms. */
const grace = 60 * 60_000;

/** Pages that nobody has looked at for this long are drawn anew when somebody does, ms: of removed documents nothing stays. */
const imagesKept = 7 * 24 * 60 * 60_000;

/** Removes files that nothing has claimed, and bytes that no file has any more. Every hour. */
export const tidyFiles = job({
  name: 'files.tidy',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 600 },
  every: '17 * * * *',
  async run(_, { db, files, pdf, log }) {
    const now = new Date();
    const forgotten = await db.deleteFrom('files').where('expires_at', '<', now.toISOString()).executeTakeFirst();
    const removed = await files.sweep(new Date(now.getTime() - grace), async (hashes) => {
      const rows = await db.selectFrom('files').select('hash').where('hash', 'in', hashes).execute();
      return new Set(rows.map(({ hash }) => hash));
    });
    const images = await pdf.forgetImages(new Date(now.getTime() - imagesKept));
    log.info({ forgotten: Number(forgotten.numDeletedRows), removed, images }, 'files tidied');
  },
});
