import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { SealTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends SealTables {}
}

export const sealsConcept = { name: 'seals', migrations } satisfies ConceptModule;
