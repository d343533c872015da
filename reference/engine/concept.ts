import type { Db } from './db/schema';
import type { Migrations } from './db/migration';
import type { AnyJob } from './jobs/job';
import type { Settings } from './settings';

/** Input of a seed: one transaction, and the time of the first start. */
export interface SeedContext {
  db: Db;
  now: Date;
  /** For links in demo messages. */
  settings: Pick<Settings, 'publicUrl'>;
}

/** The parts of a concept besides its handlers. */
export interface ConceptModule {
  name: string;
  migrations?: Migrations;
  jobs?: readonly AnyJob[];
  /** Writes the demo data on the first start; the rows are the same on every machine. */
  seed?: (context: SeedContext) => Promise<void>;
}
