import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { TagTables } from './tables';
import { tagHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends TagTables {}
}

export const tagsConcept = { name: 'tags', handlers: tagHandlers, migrations } satisfies ConceptModule;
