import { buffer } from 'node:stream/consumers';
import { job, type JobContext } from '../../../engine/jobs/job';
import { tenantOf } from '../../../engine/db/tenant';
import { readInsideSignature } from '../job-signatures';
import { storeInside } from './store-inside';

/** Mails of one run; the next run goes on. */
const maxMails = 50;

interface OldMail {
  id: string;
  agencyId: string;
  accountId: string;
  hash: string;
}

/** Takes the next mail. One attempt is counted before it is read, so that none is tried for ever. */
const nextMail = ({ inTransaction }: JobContext): Promise<OldMail | undefined> =>
  inTransaction(async ({ db }) => {
    const row = await db
      .selectFrom('mails')
      .innerJoin('files', (join) =>
        join.onRef('files.agency_id', '=', 'mails.agency_id').onRef('files.id', '=', 'mails.file_id'),
      )
      .select(['mails.id', 'mails.agency_id as agencyId', 'mails.account_id as accountId', 'files.hash'])
      .where('mails.readings_left', '>', 0)
      .orderBy('mails.id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    await tenantOf(db, row.agencyId)
      .updateTable('mails')
      .set(({ eb }) => ({ readings_left: eb('readings_left', '-', 1) }))
      .where('mails.id', '=', row.id)
      .execute();
    return row;
  });

/**
 * Opens the messages that hang on mails which were stored before that was done, and lists their files. Begins with each
 * start and goes on where it was ended.
 */
export const readInside = job({
  ...readInsideSignature,
  options: { retryLimit: 3, retryDelay: 30, expireInSeconds: 900 },
  onStart: true,
  async run(_, context) {
    const { files, inTransaction, log, signal, jobs } = context;
    for (let read = 0; read < maxMails; read++) {
      if (signal.aborted) return;
      const mail = await nextMail(context);
      if (!mail) return;
      try {
        await storeInside(mail.id, await buffer(await files.read(mail.hash)), mail, { files, inTransaction });
      } catch (error) {
        log.warn({ err: error, mailId: mail.id }, 'old mail not read');
      }
    }
    await jobs.send(readInsideSignature, {});
  },
});
