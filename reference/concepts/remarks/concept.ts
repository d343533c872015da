import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';
import type { RemarkTables } from './tables';
import { remarkHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends RemarkTables {}
}

export const remarksConcept = {
  name: 'remarks',
  handlers: remarkHandlers,
  migrations,
  seed,
  jobs: [forgetRemoved],
  timeline: {
    TASK: {
      table: 'remarks',
      at: 'created_at',
      what: 'priority',
      text: 'subject',
      ofClaims: true,
      where: sql<SqlBool>`remarks.removed_at is null and remarks.due_at is not null`,
    },
    REMARK: {
      table: 'remarks',
      at: 'created_at',
      what: 'priority',
      text: 'subject',
      ofClaims: true,
      where: sql<SqlBool>`remarks.removed_at is null and remarks.due_at is null`,
    },
  },
  customerColumns: [
    {
      table: 'remarks',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'remarks',
      at: 'created_at',
      there: sql<SqlBool>`removed_at is null`,
    },
  ],
} satisfies ConceptModule;
