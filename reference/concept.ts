import type { Db } from './db/schema';
import type { Migrations } from './db/migration';
import type { AnyJob } from './jobs/job';
import type { Settings } from './settings';

/** What a seed gets: one transaction for everything, and the moment of the first start. */
export interface SeedContext {
  db: Db;
  now: Date;
  /** For the addresses in messages of the demo. */
  settings: Pick<Settings, 'publicUrl'>;
}

/** What one concept brings to the reference upstream besides its handlers. */
export interface ConceptModule {
  name: string;
  migrations?: Migrations;
  jobs?: readonly AnyJob[];
  /** Writes the demo data: on the first start only, the same rows on every machine. */
  seed?: (context: SeedContext) => Promise<void>;
}
