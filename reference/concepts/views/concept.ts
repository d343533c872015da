import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { ViewTables } from './tables';
import { viewHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ViewTables {}
}

export const viewsConcept = { name: 'views', handlers: viewHandlers, migrations } satisfies ConceptModule;
