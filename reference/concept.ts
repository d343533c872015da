import type { Db } from './db/schema';
import type { Migrations } from './db/migration';
import type { AnyJob } from './jobs/job';
import type { Settings } from './settings';

/** Input of a seed: one transaction, and the time of the first start. */
export interface SeedContext {
  db: Db;
  now: Date;
  /** For addresses in demo messages. */
  settings: Pick<Settings, 'publicUrl'>;
}

/** What a concept adds to the reference upstream besides its handlers. */
export interface ConceptModule {
  name: string;
  migrations?: Migrations;
  jobs?: readonly AnyJob[];
  /** Writes the demo data on the first start; the same rows on every machine. */
  seed?: (context: SeedContext) => Promise<void>;
}
