import type { ConstructorOptions } from 'pg-boss';
import type { Db } from './schema';

/** An open database: embedded, or a PostgreSQL server. */
export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /** Options with which the job queue reaches the same database. */
  queue: ConstructorOptions;
  close(): Promise<void>;
}

/** Updates an open database: migrations, seed, job queue. */
export type Prepare = (database: Database) => Promise<void>;
