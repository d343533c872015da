import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { fileToClaim } from './file-to-claim';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { remindDue } from './remind-due';
import { seed } from './seed';
import type { DocumentTables } from './tables';
import { documentHandlers } from './handlers';
import { notices } from './notices';

declare module '../../engine/db/schema' {
  interface Schema extends DocumentTables {}
}

export const documentsConcept = {
  name: 'documents',
  notices,
  handlers: documentHandlers,
  migrations,
  jobs: [forgetRemoved, remindDue],
  seed,
  on: { 'claim.opened': fileToClaim },
  timeline: {
    DOCUMENT: {
      table: 'documents',
      at: 'created_at',
      what: 'status',
      text: 'name',
      ofClaims: true,
      where: sql<SqlBool>`documents.deleted_at is null`,
    },
  },
  customerColumns: [
    {
      table: 'documents',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'documents',
      at: 'created_at',
      there: sql<SqlBool>`deleted_at is null`,
    },
    {
      table: 'document_customers',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'documents',
      at: 'attached_at',
      unique: ['document_id'],
      there: sql<SqlBool>`exists (select from documents where documents.agency_id = document_customers.agency_id
        and documents.id = document_customers.document_id and documents.deleted_at is null)`,
    },
  ],
} satisfies ConceptModule;
