import type { z } from 'zod';
import type { Db } from '../db/schema';
import { job, type JobContext, type JobDefinition, type JobSender, type Scope } from '../jobs/job';

/** State of an attempt whose answer was lost or is still to come: it may have happened. */
const inDoubt = 'UNKNOWN';

/** Where an attempt is made: outside of any transaction, with transactions of its own. */
export interface Outside {
  db: Db;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

interface Definition<D extends z.ZodType, Row extends { state: string }, Reply, P extends Outside> {
  /** Name of the job that asks for lost outcomes, and the data of both jobs: what names an attempt. */
  name: string;
  data: D;
  /** Money or a customer waits for the outcome. */
  urgent?: boolean;
  /** Waits before each question, s; the last one repeats. */
  pauses: readonly number[];
  /** Factor on the waits; 1 when absent. */
  pace?(place: P): number;
  read(db: Db, data: z.output<D>, lock: boolean): Promise<Row | undefined>;
  dataOf(row: Row): z.input<D>;
  /** Returns whether an attempt still waits for the reply that was asked for; a settled one or a next revision does not. */
  waits(row: Row, before: Row): boolean;
  /** How often was asked so far. */
  asked(row: Row): number;
  /** Asks what became of an attempt, without making it. */
  ask(place: P, row: Row): Promise<Reply>;
  /** Stores a reply: the outcome, or that it is in doubt. */
  record(scope: Scope, row: Row, reply: Reply, place: P): Promise<void>;
}

/**
 * Attempts at something outside that must happen once. The intent is committed before the call, with a reference by
 * which the outside does it at most once; the outcome is committed after it. An attempt whose answer is lost is in doubt
 * and asked about until it is known, with growing pauses, so that a crash at any point changes nothing.
 */
export interface Attempts<D extends z.ZodType, Row, Reply, P extends Outside> {
  data: D;
  /** Queues the first question, in the transaction that writes an intent whose call is made at once. */
  watch(jobs: JobSender, row: Row): Promise<void>;
  /** Stores a reply, unless somebody else stored one meanwhile. @returns the attempt as it is now */
  keep(place: P, before: Row, reply: Reply): Promise<Row>;
  read: Definition<D, Row & { state: string }, Reply, P>['read'];
  /** The job that asks. */
  settle: JobDefinition<D>;
}

const settling = new WeakSet<object>();

/** Returns whether a job asks for the outcomes of attempts. The crash drill has a row for each. */
export const isSettling = (asking: object): boolean => settling.has(asking);

/** Returns the wait before the next question, s. */
export const pauseAfter = (pauses: readonly number[], asked: number, pace = 1): number =>
  pauses[Math.min(asked, pauses.length - 1)]! * Math.min(pace, 1);

/** Declares how one kind of attempt is stored and asked about. */
export function attempts<D extends z.ZodType, Row extends { state: string }, Reply, P extends Outside = JobContext>(
  definition: Definition<D, Row, Reply, P>,
): Attempts<D, Row, Reply, P> {
  const { name, data, urgent, pauses, pace, read, dataOf, waits, asked, ask, record } = definition;
  const askLater = (jobs: JobSender, row: Row, factor?: number) =>
    jobs.send(settle, dataOf(row), { startAfter: pauseAfter(pauses, asked(row), factor) });

  const keepReply = (place: P, before: Row, reply: Reply, asksOn: boolean) =>
    place.inTransaction(async (scope) => {
      const reading = data.parse(dataOf(before));
      const row = await read(scope.db, reading, true);
      if (!row) return before;
      if (!waits(row, before)) return row;
      await record(scope, row, reply, place);
      const after = (await read(scope.db, reading, false)) ?? row;
      if (after.state === inDoubt && asksOn) await askLater(scope.jobs, after, pace?.(place));
      return after;
    });

  const settle: JobDefinition<D> = job({
    name,
    data,
    ...(urgent && { urgent }),
    async run(attempt, context) {
      const row = await read(context.db, attempt, false);
      if (row?.state !== inDoubt) return;
      // A job's context is a place for every kind of attempt.
      const place = context as unknown as P;
      await keepReply(place, row, await ask(place, row), true);
    },
  });

  settling.add(settle);
  return {
    data,
    read,
    settle,
    watch: (jobs, row) => askLater(jobs, row),
    // What was in doubt before the call is watched already.
    keep: (place, before, reply) => keepReply(place, before, reply, before.state !== inDoubt),
  };
}

interface Sending<D extends z.ZodType, Row, Reply> {
  name: string;
  /** Attempts that one process makes at a time. */
  concurrency: number;
  /** Marks a locked attempt as sent. @returns it as it is then; undefined when there is nothing to send */
  depart(scope: Scope, row: Row): Promise<Row | undefined>;
  call(context: JobContext, row: Row): Promise<Reply>;
  attempts: Attempts<D, Row, Reply, JobContext>;
}

/**
 * Returns the job that makes the call: commits that it is on its way, calls, and commits the outcome. After a crash it
 * starts again with the same reference.
 */
export const sendingJob = <D extends z.ZodType, Row, Reply>({
  name,
  concurrency,
  depart,
  call,
  attempts: { data, read, keep },
}: Sending<D, Row, Reply>): JobDefinition<D> =>
  job({
    name,
    data,
    concurrency,
    async run(attempt, context) {
      const sent = await context.inTransaction(async (scope) => {
        const row = await read(scope.db, attempt, true);
        return row && depart(scope, row);
      });
      if (sent) await keep(context, sent, await call(context, sent));
    },
  });
