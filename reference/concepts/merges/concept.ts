import type { ConceptModule } from '../../engine/concept';
import { forgetImages } from './forget-images';
import { migrations } from './migrations';
import type { MergeTables } from './tables';
import { mergeHandlers } from './handlers';
import type { CustomerColumns } from './holdings';

declare module '../../engine/db/schema' {
  interface Schema extends MergeTables {}
}

declare module '../../engine/concept' {
  interface ConceptModule {
    /** Its columns that name a customer. A test reads these columns from the database and fails when one is missing. */
    customerColumns?: readonly CustomerColumns[];
  }
}

export const mergesConcept = {
  name: 'merges',
  handlers: mergeHandlers,
  migrations,
  jobs: [forgetImages],
  customerColumns: [
    { table: 'customer_merges', columns: ['survivor_id'], fate: 'stay' },
    { table: 'customer_merge_members', columns: ['customer_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
