import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { syncBox } from '@/reference/concepts/mails/sync-box';
import { openPostgres } from '@/reference/engine/db/postgres';
import type { JobContext, JobSender } from '@/reference/engine/jobs/job';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import { openFiles } from '@/reference/engine/store/open-files';
import type { WorkerTask } from './mail-workers';

/**
 * A process with the jobs of one mailbox and nothing else, so that killing it and starting another one takes no time.
 * Each line that it reads is one run; it says `ready`, and `done` after each.
 */
const { databaseUrl, settings, box } = JSON.parse(process.env.MAIL_TASK!) as WorkerTask;
const database = await openPostgres(databaseUrl, async () => undefined);
const files = await openFiles(settings, []);
// Who runs it decides about the next run.
const jobs: JobSender = { send: async () => undefined };
const queue = { senderIn: () => jobs, sender: jobs, subscribers: [], stop: async () => undefined };
const context = {
  ...{ db: database.db, engine: database.engine, jobs, subscribers: [], settings, files: files.store },
  inTransaction: (work) => inTransaction(database, queue, null, work),
  ...{ log: pino({ level: settings.logLevel }), signal: new AbortController().signal, attempt: 0, cause: undefined },
} satisfies Partial<JobContext> as unknown as JobContext;

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'run') await syncBox.run(box, context);
  process.stdout.write('done\n');
}
