import type { ConceptModule } from '../../engine/concept';
import { forgetRemovedRelations } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';
import type { RelationTables } from './tables';
import { relationHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends RelationTables {}
}

export const relationsConcept = {
  name: 'relations',
  handlers: relationHandlers,
  migrations,
  seed,
  jobs: [forgetRemovedRelations],
  customerColumns: [{ table: 'customer_relations', columns: ['subject_id', 'object_id'], fate: 'relate' }],
} satisfies ConceptModule;
