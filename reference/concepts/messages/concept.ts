import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';
import type { MessageTables } from './tables';
import { messageHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends MessageTables {}
}

export const messagesConcept = {
  name: 'messages',
  handlers: messageHandlers,
  migrations,
  seed,
  timeline: { SMS: { table: 'customer_sms', at: 'sent_at', what: 'topic', text: 'body' } },
  customerColumns: [{ table: 'customer_sms', columns: ['customer_id'], fate: 'move', kind: 'messages', at: 'sent_at' }],
} satisfies ConceptModule;
