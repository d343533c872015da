import type { InstantWithDefault } from './columns';

export interface BaseTables {
  /** Which data sets were written, so that each is written once. */
  seeded: { name: string; at: InstantWithDefault };
}
