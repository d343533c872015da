import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import type { IdempotencyTables } from './tables';

declare module '../db/schema' {
  interface Schema extends IdempotencyTables {}
}

export const idempotencyConcept = { name: 'idempotency', migrations } satisfies ConceptModule;
