import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { SendingTables } from './tables';
import { sendingHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends SendingTables {}
}

export const sendingsConcept = {
  name: 'sendings',
  handlers: sendingHandlers,
  migrations,
  timeline: { SENDING: { table: 'sendings', at: 'sent_at', what: 'status', text: 'title' } },
  customerColumns: [{ table: 'sendings', columns: ['customer_id'], fate: 'move', kind: 'documents', at: 'sent_at' }],
} satisfies ConceptModule;
