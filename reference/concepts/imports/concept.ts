import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';
import type { ImportTables } from './tables';
import { importHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ImportTables {}
}

export const importsConcept = {
  name: 'imports',
  handlers: importHandlers,
  migrations,
  seed,
  timeline: {
    IMPORT: { table: 'customer_imports', at: 'imported_at', what: 'source', text: 'file_name', number: 'policies' },
  },
  customerColumns: [
    { table: 'customer_imports', columns: ['customer_id'], fate: 'move', kind: 'imports', at: 'imported_at' },
    {
      table: 'har_bituah_policies',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'imports',
      at: 'imported_at',
      unique: ['company', 'policy_number'],
    },
  ],
} satisfies ConceptModule;
