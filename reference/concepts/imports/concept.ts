import type { ConceptModule } from '../../engine/concept';
import { commitImport } from './commit-job';
import { fetchImport } from './fetch-job';
import { forgetImports } from './forget-files';
import { watchInbox } from './inbox/watch-job';
import { migrations } from './migrations';
import { notices } from './notices';
import { readImport } from './read-job';
import { seed } from './seed';
import type { ImportTables } from './tables';
import { importHandlers } from './handlers';
import { undoImport } from './undo-job';
import { assembleImport } from './uploads/assemble-job';

declare module '../../engine/db/schema' {
  interface Schema extends ImportTables {}
}

export const importsConcept = {
  name: 'imports',
  handlers: importHandlers,
  migrations,
  jobs: [fetchImport, assembleImport, readImport, commitImport, undoImport, watchInbox, forgetImports],
  notices,
  seed,
  timeline: {
    IMPORT: { table: 'customer_imports', at: 'imported_at', what: 'source', text: 'file_name', number: 'policies' },
  },
  customerColumns: [
    { table: 'customer_imports', columns: ['customer_id'], fate: 'move', kind: 'imports', at: 'imported_at' },
    { table: 'import_lines', columns: ['customer_id', 'chosen_customer_id'], fate: 'stay' },
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
