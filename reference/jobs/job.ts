import type { Logger } from 'pino';
import type { Queue, QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import type { FileStore } from '../files/file-store';
import type { Scope } from '../http/context';
import type { PdfEngine } from '../pdf/engine';
import type { Settings } from '../settings';

/** What a running job gets. */
export interface JobContext extends Scope {
  settings: Settings;
  files: FileStore;
  pdf: PdfEngine;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  log: Logger;
  /** Aborted when the program stops or the job runs too long. */
  signal: AbortSignal;
  /** 0 on the first run. */
  attempt: number;
  /** What ended the last attempt of the job that this one follows (`options.deadLetter`), as far as an error can be written down. */
  cause: unknown;
}

/**
 * Work done outside of a call: it survives a crash and is tried again, so `run` must be repeatable.
 * A job that throws is retried after a growing pause until `retryLimit`.
 */
export interface JobDefinition<D extends z.ZodType = z.ZodType> {
  /** `concept.verb`. */
  name: string;
  data: D;
  options?: Omit<QueueOptions, 'heartbeatSeconds'> & Pick<Queue, 'deadLetter'>;
  /** How many run at once in one process; 1 when absent. */
  concurrency?: number;
  /** Cron expression (UTC) of a job that repeats; its data must then parse from `{}`. */
  every?: string;
  /** Runs once after every start too; its data must then parse from `{}`. */
  onStart?: boolean;
  run(data: z.output<D>, context: JobContext): Promise<void>;
}

/** A job as lists hold it, its data type forgotten. */
export type AnyJob = Omit<JobDefinition, 'run' | 'data'> & {
  data: z.ZodType;
  run(data: never, context: JobContext): Promise<void>;
};

export interface SendOptions {
  /** Not before: a moment, or seconds from now. */
  startAfter?: Date | number;
  /** At most one job of this key is waiting at a time. */
  singletonKey?: string;
}

export interface JobSender {
  /** Queues a job. Inside a transaction it is there only once that commits. */
  send<D extends z.ZodType>(job: JobDefinition<D>, data: z.input<D>, options?: SendOptions): Promise<void>;
}

/** Declares a job; the data type follows from the schema. */
export const job = <D extends z.ZodType>(definition: JobDefinition<D>): JobDefinition<D> => definition;
