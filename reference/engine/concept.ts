import type { contract } from '../../lib/contract/index';
import type { Db } from './db/schema';
import type { Migrations } from './db/migration';
import type { Unfenced } from './db/row-level-security';
import type { Unwatched } from './db/row-changes';
import type { Subscriptions } from './jobs/events';
import type { AnyJob } from './jobs/job';
import type { Settings } from './settings';

/** A name of the contract, or another one; written so that the names of the contract stay literal types. */
type ConceptName = keyof typeof contract | (string & {});

/** Input of a seed: one transaction, and the time of the first start. */
export interface SeedContext {
  db: Db;
  now: Date;
  /** For links in demo messages. */
  settings: Pick<Settings, 'publicUrl'>;
}

/** A handler without the types of its call; `satisfies Handlers` in its file has checked them. */
type AnyHandler = (...call: never[]) => Promise<unknown>;

/**
 * Everything that a concept adds to the program. Its `concept.ts` also adds its tables to `Schema`. Concepts with a
 * registry, such as the timeline, add the field of their registry to this interface.
 */
export interface ConceptModule {
  /** Name of the folder; for concepts with calls the name in the contract. */
  name: ConceptName;
  handlers?: Readonly<Record<string, AnyHandler>>;
  migrations?: Migrations;
  jobs?: readonly AnyJob[];
  /** Its tables without row-level security, with the reason. */
  unfenced?: Unfenced;
  /** Tables whose changes are no part of the audit log, with the reason. */
  unwatched?: Unwatched;
  /** What it does on events, in the transaction of their publisher. */
  on?: Subscriptions;
  /** Writes the demo data on the first start; the rows are the same on every machine. */
  seed?: (context: SeedContext) => Promise<void>;
}
