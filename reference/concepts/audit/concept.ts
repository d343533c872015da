import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { retention } from './retention';
import type { AuditTables } from './tables';
import { unwatched } from './unwatched-tables';
import { auditHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends AuditTables {}
}

/** Changes of the card itself: other logged changes have their own sources, and reads are no changes. */
const cardChange = sql<SqlBool>`audit.action not in ('customers.read', 'relations.read') and split_part(audit.action, '.', 1) in ('customers', 'subscriptions', 'relations', 'merges')`;

export const auditConcept = {
  name: 'audit',
  handlers: auditHandlers,
  migrations,
  unwatched,
  jobs: [retention],
  timeline: { CHANGE: { table: 'audit', at: 'at', what: 'action', text: 'action', where: cardChange } },
  customerColumns: [{ table: 'audit', columns: ['customer_id'], fate: 'stay' }],
} satisfies ConceptModule;
