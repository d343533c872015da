import { z } from 'zod';
import { job } from '../jobs/job';

/** Younger bytes may belong to a running call, ms. */
const grace = 60 * 60_000;

/** Lifetime of cached page images without a view, ms. This also clears pages of removed documents. */
const imagesKept = 7 * 24 * 60 * 60_000;

/** Every hour: deletes unclaimed files and unreferenced bytes. */
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
    log.info({ forgotten: Number(forgotten.numDeletedRows), removed, images }, 'unused files deleted');
  },
});
