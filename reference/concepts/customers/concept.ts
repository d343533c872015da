import type { ConceptModule } from '../../engine/concept';
import { exportCustomers } from './export-customers';
import { migrations } from './migrations';
import { rebuildSearch } from './rebuild-search';
import { seed } from './seed';
import type { CustomerTables } from './tables';
import { customerHandlers } from './handlers';
import { searchReason } from '../../engine/db/row-level-security';

declare module '../../engine/db/schema' {
  interface Schema extends CustomerTables {}
}

export const customersConcept = {
  name: 'customers',
  unfenced: {
    customer_search: searchReason,
    customer_terms: searchReason,
    name_words: searchReason,
    name_sounds: searchReason,
  },
  handlers: customerHandlers,
  migrations,
  jobs: [exportCustomers, rebuildSearch],
  seed,
  customerColumns: [
    { table: 'customer_media', columns: ['customer_id'], fate: 'stay' },
    { table: 'customer_media_codes', columns: ['customer_id'], fate: 'stay' },
    { table: 'customer_versions', columns: ['customer_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
