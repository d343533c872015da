import type { ConceptModule } from '../../engine/concept';
import { compareAllAgencies, compareCustomers } from './compare-customers';
import { migrations } from './migrations';
import { seed } from './seed';
import type { SimilarityTables } from './tables';
import { similarityHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends SimilarityTables {}
}

export const similaritiesConcept = {
  name: 'similarities',
  handlers: similarityHandlers,
  migrations,
  seed,
  jobs: [compareCustomers, compareAllAgencies],
  customerColumns: [
    { table: 'customer_match_facts', columns: ['customer_id'], fate: 'stay' },
    { table: 'customer_match_keys', columns: ['customer_id'], fate: 'stay' },
    { table: 'similar_pairs', columns: ['first_id', 'second_id'], fate: 'stay' },
    { table: 'similar_dismissals', columns: ['first_id', 'second_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
