import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { ReminderTables } from './tables';
import { reminderHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ReminderTables {}
}

export const remindersConcept = { name: 'reminders', handlers: reminderHandlers, migrations } satisfies ConceptModule;
