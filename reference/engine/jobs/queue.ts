import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { Db } from '../db/schema';
import { inTransaction } from './transaction';
import type { FileStore } from '../store/file-store';
import type { PdfEngine } from '../pdf/engine';
import type { Settings } from '../settings';
import type { Subscriptions } from './events';
import type { AnyJob, JobSender } from './job';
import { WakeUps } from './wake-ups';

/** Default retries: about a day, with back-off. */
const defaults = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 4 * 60 * 60,
  expireInSeconds: 300,
  heartbeatSeconds: 15,
};

/** Time between two polls of a queue, s: for jobs that nobody announced. */
const polls = { usual: 15, urgent: 2 };

/** Head start on the embedded database of the call that sent a job, ms. */
const headStart = 20;

/** The running job queue. */
export interface Queue {
  /** Sends jobs within a transaction. */
  senderIn(transaction: Db): JobSender;
  /** Sends jobs immediately. */
  sender: JobSender;
  /** What the concepts do on events. */
  subscribers: readonly Subscriptions[];
  stop(): Promise<void>;
}

/** Creates the tables of the queue when there are none. Later versions of them are installed by `startQueue`. */
export async function installQueue(database: Database): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.version') is not null as there`.execute(
    database.db,
  );
  if (rows[0]?.there) return;
  const boss = new PgBoss({ ...database.queue, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Dependencies of jobs. */
export interface JobDependencies {
  database: Database;
  files: FileStore;
  pdf: PdfEngine;
  settings: Settings;
  log: Logger;
}

/** Starts the workers of every job. */
export async function startQueue(
  dependencies: JobDependencies,
  jobs: readonly AnyJob[],
  subscribers: readonly Subscriptions[] = [],
): Promise<Queue> {
  const { database, log } = dependencies;
  const boss = new PgBoss({
    ...database.queue,
    useListenNotify: true,
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.debug({ warning }, 'job queue'));
  await boss.start();
  const wakeUps = new WakeUps();
  const queue: Queue = {
    senderIn: (transaction) => senderOf(boss, wakeUps, transaction),
    sender: senderOf(boss, wakeUps),
    subscribers,
    stop: () => {
      wakeUps.stop();
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
  await declareQueues(boss, jobs);
  if (database.engine === 'pglite') await resumeInterrupted(database, jobs);
  const followers = new Set(jobs.map(({ options }) => options?.deadLetter));
  for (const job of jobs)
    await startWorker({ ...dependencies, boss, queue, wakeUps }, job, job.urgent ?? followers.has(job.name));
  await wakeUps.resume(database.db);
  return queue;
}

interface Works extends JobDependencies {
  boss: PgBoss;
  queue: Queue;
  wakeUps: WakeUps;
}

/**
 * Creates queues and schedules, and updates those whose options changed. It compares first, because 150 statements that
 * change nothing take most of a start on the embedded engine.
 */
async function declareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as object]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    const options = { ...defaults, ...job.options, notify: true };
    const standing = new Map<string, unknown>(Object.entries(queues.get(job.name) ?? {}));
    if (Object.entries(options).some(([option, value]) => standing.get(option) !== value)) {
      await boss.createQueue(job.name, options);
      await boss.updateQueue(job.name, options);
    }
    if (job.every && schedules.get(job.name) !== job.every) await boss.schedule(job.name, job.every, {});
  }
}

/** @param urgent polls more often: jobs come unannounced, as dead letters do, or must not wait for a poll */
async function startWorker(works: Works, job: AnyJob, urgent: boolean): Promise<void> {
  const { boss, settings, wakeUps } = works;
  const usual = settings.jobPollSeconds ?? polls.usual;
  const quick = Math.min(usual, polls.urgent);
  const polling = { pollingIntervalSeconds: quick, notifyPollingIntervalSeconds: urgent ? quick : usual };
  const workers = job.concurrency ?? 1;
  // One agency never takes every worker: another's job would wait behind it.
  const fairness = workers > 1 ? { groupConcurrency: Math.ceil(workers / 2) } : {};
  for (let worker = 0; worker < workers; worker++) {
    const id: string = await boss.work(
      job.name,
      { ...polling, ...fairness, includeMetadata: true },
      async ([running]) => {
        // A worker takes one job and then waits for the next notification or poll, although more may be waiting: those
        // that came while it was busy were announced once for all.
        if (running) await run(works, job, running).finally(() => boss.notifyWorker(id));
      },
    );
    wakeUps.add(job.name, () => boss.notifyWorker(id));
  }
  if (job.onStart) await boss.send(job.name, {}, { singletonKey: 'start' });
}

/** The embedded database has a single user that has just started: running jobs were interrupted by a crash. */
async function resumeInterrupted(database: Database, jobs: readonly AnyJob[]): Promise<void> {
  await database.queue.db?.executeSql(
    `update pgboss.job set state = 'retry', start_after = now() where name = any($1) and state = 'active'`,
    [jobs.map(({ name }) => name)],
  );
}

interface RunningJob {
  id: string;
  data: unknown;
  signal: AbortSignal;
  retryCount: number;
  sourceOutput: unknown;
}

async function run(
  { database, queue, files, pdf, settings, log, wakeUps }: Works,
  job: AnyJob,
  running: RunningJob,
): Promise<void> {
  const jobLog = log.child({ job: job.name, jobId: running.id });
  // The embedded database answers on the thread of the calls: the answer to the call that sent a job would wait for it.
  if (database.engine === 'pglite') await pause(headStart);
  const started = performance.now();
  try {
    await job.run(job.data.parse(running.data) as never, {
      db: database.db,
      engine: database.engine,
      jobs: queue.sender,
      subscribers: queue.subscribers,
      async inTransaction(work) {
        // The embedded database answers without leaving the event loop: calls would wait for the end of the whole job.
        await nextTurn();
        return inTransaction(database, queue, null, work);
      },
      settings,
      files,
      pdf,
      log: jobLog,
      signal: running.signal,
      attempt: running.retryCount,
      cause: running.sourceOutput,
    });
    jobLog.debug({ ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    jobLog.warn({ err: error, attempt: running.retryCount }, 'job failed');
    wakeUps.at(job.name, Date.now() + 1_000 * longestRetryDelay({ ...defaults, ...job.options }, running.retryCount));
    throw error;
  }
}

/** Returns the longest time before the next attempt that the queue's back-off with jitter chooses, s. */
const longestRetryDelay = (
  { retryBackoff, retryDelay, retryDelayMax }: Pick<typeof defaults, 'retryBackoff' | 'retryDelay' | 'retryDelayMax'>,
  attempt: number,
): number =>
  retryBackoff ? Math.min(retryDelayMax, Math.max(1, retryDelay) * 2 ** Math.min(16, attempt + 1)) : retryDelay;

function senderOf(boss: PgBoss, wakeUps: WakeUps, transaction?: Db): JobSender {
  return {
    send: async (job, data, { startAfter, singletonKey } = {}) => {
      if (startAfter !== undefined)
        wakeUps.at(job.name, typeof startAfter === 'number' ? Date.now() + startAfter * 1_000 : startAfter.getTime());
      await boss.send(job.name, job.data.parse(data) as object, {
        ...(startAfter !== undefined && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(transaction && { db: fromKysely(transaction) }),
        ...groupOf(data),
      });
    },
  };
}

/** Jobs of one agency are a group, of which not every worker may take one at a time. */
const groupOf = (data: unknown): { group?: { id: string } } =>
  typeof data === 'object' && data !== null && 'agencyId' in data && typeof data.agencyId === 'string'
    ? { group: { id: data.agencyId } }
    : {};
