import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import type { NumberingTables } from './tables';

declare module '../db/schema' {
  interface Schema extends NumberingTables {}
}

export const numberingConcept = { name: 'numbering', migrations } satisfies ConceptModule;
