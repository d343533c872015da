import type { ConceptModule } from '../concept';
import { migrations } from './idempotency-migrations';

export const idempotencyConcept: ConceptModule = { name: 'idempotency', migrations };
