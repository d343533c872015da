import type { ConstructorOptions } from 'pg-boss';
import type { Db } from './schema';

/** An open database: embedded or a server. */
export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /** How the job queue reaches the same database. */
  queue: ConstructorOptions;
  close(): Promise<void>;
}

/** Brings an open database up to date: migrations, seed, job queue. */
export type Prepare = (database: Database) => Promise<void>;
