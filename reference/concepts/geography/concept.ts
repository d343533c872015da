import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';
import type { GeographyTables } from './tables';
import { geographyHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends GeographyTables {}
}

export const geographyConcept = {
  name: 'geography',
  handlers: geographyHandlers,
  migrations,
  seed,
} satisfies ConceptModule;
