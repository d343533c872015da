import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { vacuum } from './statistics';
import type { BaseTables } from './tables';

declare module '../db/schema' {
  interface Schema extends BaseTables {}
}

export const baseConcept = { name: 'base', migrations, jobs: [vacuum] } satisfies ConceptModule;
