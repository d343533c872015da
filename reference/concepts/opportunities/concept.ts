import type { ConceptModule } from '../../engine/concept';
import { noteSilence } from './note-silence';
import { holdingsMigrations } from './holdings-migrations';
import { migrations } from './migrations';
import { seed } from './seed';
import type { OpportunityTables } from './tables';
import { opportunityHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends OpportunityTables {}
}

export const opportunitiesConcept = {
  name: 'opportunities',
  handlers: opportunityHandlers,
  migrations: { ...migrations, ...holdingsMigrations },
  seed,
  jobs: [noteSilence],
  timeline: { OPPORTUNITY: { table: 'sent_opportunities', at: 'sent_at', what: 'response', text: 'type' } },
  unwatched: {
    customer_holdings: 'derived from other rows, which are watched',
  },
  customerColumns: [
    { table: 'sent_opportunities', columns: ['customer_id'], fate: 'move', kind: 'opportunities', at: 'sent_at' },
    { table: 'opportunity_marks', columns: ['customer_id'], fate: 'move', kind: 'opportunities', at: 'created_at' },
    // Triggers move it with the policies.
    { table: 'customer_holdings', columns: ['customer_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
