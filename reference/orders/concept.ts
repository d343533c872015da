import type { ConceptModule } from '../concept';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';

export const ordersConcept: ConceptModule = { name: 'orders', migrations, jobs: [forgetRemoved] };
