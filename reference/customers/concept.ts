import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const customersConcept: ConceptModule = { name: 'customers', migrations, seed };
