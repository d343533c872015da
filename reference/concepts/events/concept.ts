import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { forgetRemoved } from './forget-removed';
import { eventHandlers } from './handlers';
import { migrations } from './migrations';
import { remindOfEvent } from './remind';
import { seed } from './seed';
import type { EventTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends EventTables {}
}

export const eventsConcept = {
  name: 'events',
  handlers: eventHandlers,
  migrations,
  jobs: [remindOfEvent, forgetRemoved],
  seed,
  unwatched: {
    customer_birthdays: 'derived from other rows, which are watched',
  },
  customerColumns: [
    {
      table: 'client_events',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'events',
      at: 'created_at',
      there: sql<SqlBool>`removed_at is null`,
    },
    { table: 'customer_birthdays', columns: ['customer_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
