import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { FormTables } from './tables';
import { formHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends FormTables {}
}

export const formsConcept = {
  name: 'forms',
  handlers: formHandlers,
  migrations,
  customerColumns: [
    { table: 'form_instances', columns: ['customer_id'], fate: 'move', kind: 'documents', at: 'updated_at' },
  ],
} satisfies ConceptModule;
