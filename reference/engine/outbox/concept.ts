import type { ConceptModule } from '../concept';
import { deliverMessage } from './deliver-message';
import { migrations } from './migrations';
import type { OutboxTables } from './tables';

declare module '../db/schema' {
  interface Schema extends OutboxTables {}
}

export const outboxConcept = { name: 'outbox', migrations, jobs: [deliverMessage] } satisfies ConceptModule;
