import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { restorableDays } from './remove-documents';

/** Deletes documents that can no longer be restored, with their files. */
export const forgetRemoved = job({
  name: 'documents.forgetRemoved',
  data: z.object({}),
  every: '57 2 * * *',
  async run(_, { inTransaction, log }) {
    const before = new Date(Date.now() - restorableDays * 24 * 60 * 60_000).toISOString();
    const removed = await inTransaction(async ({ db }) => {
      const gone = db.selectFrom('documents').select('documents.id').where('deleted_at', '<', before);
      const versions = db
        .selectFrom('document_versions')
        .select('document_versions.file_id')
        .where('document_versions.document_id', 'in', gone);
      await db.deleteFrom('files').where('purpose', '=', 'document').where('files.id', 'in', versions).execute();
      return db.deleteFrom('documents').where('deleted_at', '<', before).executeTakeFirst();
    });
    log.info({ documents: Number(removed.numDeletedRows) }, 'removed documents deleted');
  },
});
