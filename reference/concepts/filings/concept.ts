import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { filingHandlers } from './handlers';
import { migrations } from './migrations';
import type { FilingTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends FilingTables {}
}

export const filingsConcept = {
  name: 'filings',
  handlers: filingHandlers,
  migrations,
  // They follow the customer, and are counted as nothing that a customer has.
  customerColumns: [
    {
      ...{ table: 'filings', columns: ['customer_id'], fate: 'move', kind: 'mails', at: 'created_at' },
      there: sql<SqlBool>`false`,
    },
  ],
} satisfies ConceptModule;
