import type { ConceptModule } from '../../engine/concept';
import { askRegistry } from './ask-registry';
import { inquiryHandlers } from './handlers';
import { migrations } from './migrations';
import { seed } from './seed';
import type { InquiryTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends InquiryTables {}
}

export const inquiriesConcept = {
  name: 'inquiries',
  handlers: inquiryHandlers,
  migrations,
  jobs: [askRegistry],
  seed,
  customerColumns: [
    { table: 'har_bituah_inquiries', columns: ['customer_id'], fate: 'move', kind: 'imports', at: 'created_at' },
  ],
} satisfies ConceptModule;
