import { tenantOf } from '../../engine/db/tenant';
import { job, type JobContext } from '../../engine/jobs/job';
import { readFilesSignature } from './job-signatures';

/** Of one mail: files that are read, pages of each, bytes of each, and characters that are kept of each. */
const limits = { files: 5, pages: 3, bytes: 20 * 1024 * 1024, characters: 10_000 };

/** Returns the text of the first pages of a stored PDF; none for a scan, a locked or a broken one. */
async function textOf(hash: string, { pdf, log }: JobContext): Promise<string> {
  let text = '';
  try {
    const { pages } = await pdf.inspect(hash);
    for (let page = 1; page <= Math.min(limits.pages, pages.length); page++)
      text += `${(await pdf.text(hash, page)).replace(/\0/g, '')}\n`;
  } catch (error) {
    log.info({ err: error }, 'attached file not read');
  }
  return text.trim().slice(0, limits.characters);
}

/** Reads the PDF files of a mail, for suggestions where it belongs. The threads of the PDF engine limit time and memory. */
export const readFiles = job({
  ...readFilesSignature,
  options: { retryLimit: 2, retryDelay: 30, expireInSeconds: 300 },
  async run({ agencyId, mailId }, context) {
    const { inTransaction } = context;
    const files = await inTransaction(({ db }) =>
      tenantOf(db, agencyId)
        .selectFrom('mail_files')
        .innerJoin('files', (join) =>
          join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
        )
        .select(['mail_files.id', 'files.hash'])
        .where('mail_files.mail_id', '=', mailId)
        .where('mail_files.text', 'is', null)
        .where('files.type', '=', 'application/pdf')
        .where('files.size', '<=', limits.bytes)
        .orderBy('mail_files.position')
        .limit(limits.files)
        .execute(),
    );
    for (const { id, hash } of files) {
      const text = await textOf(hash, context);
      await inTransaction(({ db }) =>
        tenantOf(db, agencyId).updateTable('mail_files').set({ text }).where('id', '=', id).execute(),
      );
    }
  },
});
