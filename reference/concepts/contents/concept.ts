import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { ContentTables } from './tables';
import { contentHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ContentTables {}
}

export const contentsConcept = { name: 'contents', handlers: contentHandlers, migrations } satisfies ConceptModule;
