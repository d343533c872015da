import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const billingConcept: ConceptModule = { name: 'billing', migrations, seed };
