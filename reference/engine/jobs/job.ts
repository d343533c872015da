import type { Logger } from 'pino';
import type { Queue, QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../db/database';
import type { Db } from '../db/schema';
import type { FileStore } from '../store/file-store';
import type { PdfEngine } from '../pdf/engine';
import type { Settings } from '../settings';
import type { Subscriptions } from './events';

/** One unit of work: all of it commits together or not at all. */
export interface Scope {
  db: Db;
  /** Sends jobs that exist only if the transaction commits. */
  jobs: JobSender;
  /** What the concepts do on events (`publish`). */
  subscribers: readonly Subscriptions[];
}

/** Context of a running job. */
export interface JobContext extends Scope {
  engine: Database['engine'];
  settings: Settings;
  files: FileStore;
  pdf: PdfEngine;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  log: Logger;
  /** Aborted on shutdown or when the job runs too long. */
  signal: AbortSignal;
  /** 0-based. */
  attempt: number;
  /** Error of the failed job that this one follows (`options.deadLetter`). */
  cause: unknown;
}

/**
 * Work outside of a call. Survives crashes and is retried, so `run` must be idempotent. A job that throws is retried
 * with back-off until `retryLimit`.
 */
export interface JobDefinition<D extends z.ZodType = z.ZodType> {
  /** `concept.verb`. */
  name: string;
  data: D;
  options?: Omit<QueueOptions, 'heartbeatSeconds'> & Pick<Queue, 'deadLetter'>;
  /** Concurrent runs in one process; 1 by default. */
  concurrency?: number;
  /**
   * Money or a customer waits for it: its queue is polled more often, for the case that the process that sent it with a
   * delay is gone when it is due.
   */
  urgent?: boolean;
  /** Cron expression (UTC) of a repeated job; its data must parse from `{}`. */
  every?: string;
  /** Also runs after every start; its data must parse from `{}`. */
  onStart?: boolean;
  run(data: z.output<D>, context: JobContext): Promise<void>;
}

/** What is needed to queue a job: files that run in a circle name each other by it. */
export type JobSignature<D extends z.ZodType = z.ZodType> = Pick<JobDefinition<D>, 'name' | 'data'>;

/** A job without its data type. */
export type AnyJob = Omit<JobDefinition, 'run' | 'data'> & {
  data: z.ZodType;
  run(data: never, context: JobContext): Promise<void>;
};

export interface SendOptions {
  /** Earliest start: a time, or seconds from now. */
  startAfter?: Date | number;
  /** At most one waiting job per key. */
  singletonKey?: string;
}

export interface JobSender {
  /** Queues a job. In a transaction, only if it commits. */
  send<D extends z.ZodType>(job: JobSignature<D>, data: z.input<D>, options?: SendOptions): Promise<void>;
}

/** Declares a job and infers its data type from the schema. */
export const job = <D extends z.ZodType>(definition: JobDefinition<D>): JobDefinition<D> => definition;
