import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { IssuingTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends IssuingTables {}
}

export const issuingConcept = { name: 'issuing', migrations } satisfies ConceptModule;
