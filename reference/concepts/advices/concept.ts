import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { AdviceTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends AdviceTables {}
}

export const advicesConcept = {
  name: 'advices',
  migrations,
  timeline: { ADVICE: { table: 'advices', at: 'sent_at', what: 'status', text: 'title', number: 'request_number' } },
  customerColumns: [{ table: 'advices', columns: ['customer_id'], fate: 'move', kind: 'requests', at: 'sent_at' }],
} satisfies ConceptModule;
