import type { ConceptModule } from '../../engine/concept';
import { forgetAnswers } from './forget-answers';
import { migrations } from './migrations';
import type { QuoteTables } from './tables';
import type { Line } from './line';
import { quoteHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends QuoteTables {}
}

declare module '../../engine/concept' {
  interface ConceptModule {
    /** The line of insurance that the concept is; `lineOf` returns it. */
    line?: Line;
  }
}

export const quotesConcept = {
  name: 'quotes',
  handlers: quoteHandlers,
  migrations,
  jobs: [forgetAnswers],
  timeline: {
    REQUEST: {
      table: 'quote_requests',
      at: 'created_at',
      what: 'source',
      text: 'title',
      number: 'request_number',
      line: 'product_type',
    },
  },
  customerColumns: [
    { table: 'quote_requests', columns: ['customer_id'], fate: 'move', kind: 'requests', at: 'created_at' },
  ],
} satisfies ConceptModule;
