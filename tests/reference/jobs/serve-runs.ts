import { createInterface } from 'node:readline';
import { pino } from 'pino';
import type { Subscriptions } from '@/reference/engine/jobs/events';
import { openPostgres } from '@/reference/engine/db/postgres';
import type { JobContext, JobSender } from '@/reference/engine/jobs/job';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import type { Settings } from '@/reference/engine/settings';
import { openFiles } from '@/reference/engine/store/open-files';

/** Where the process of a job works. */
export interface JobTask {
  databaseUrl: string;
  settings: Settings;
}

/** Returns what the process was started for. */
export const taskOf = <T extends JobTask>(): T => JSON.parse(process.env.JOB_TASK!) as T;

/**
 * Serves one job and nothing else, so that killing the process and starting another one takes no time. Each line that it
 * reads is one run; it says `ready`, and `done` after each.
 */
export async function serveRuns(
  { databaseUrl, settings }: JobTask,
  run: (context: JobContext) => Promise<unknown>,
  subscribers: readonly Subscriptions[] = [],
): Promise<void> {
  const database = await openPostgres(databaseUrl, async () => undefined);
  const files = await openFiles(settings, []);
  // Who runs it decides about the next run.
  const jobs: JobSender = { send: async () => undefined };
  const queue = { senderIn: () => jobs, sender: jobs, subscribers, stop: async () => undefined };
  const context = {
    ...{ db: database.db, engine: database.engine, jobs, subscribers, settings, files: files.store },
    inTransaction: (work) => inTransaction(database, queue, null, work),
    ...{ log: pino({ level: settings.logLevel }), signal: new AbortController().signal, attempt: 0, cause: undefined },
  } satisfies Partial<JobContext> as unknown as JobContext;
  process.stdout.write('ready\n');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'run') await run(context);
    process.stdout.write('done\n');
  }
}
