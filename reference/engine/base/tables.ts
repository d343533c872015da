import type { InstantWithDefault } from '../db/columns';

export interface BaseTables {
  /** Seeds that have run, so that each runs once. */
  seeded: { name: string; at: InstantWithDefault };
}
