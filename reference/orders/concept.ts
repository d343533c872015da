import type { ConceptModule } from '../concept';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';

export const ordersConcept: ConceptModule = { name: 'orders', migrations, seed, jobs: [forgetRemoved] };
