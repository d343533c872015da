import type { ConceptModule } from '../concept';
import { exportProduction } from './export-production';
import { migrations } from './migrations';

export const productionConcept: ConceptModule = { name: 'production', migrations, jobs: [exportProduction] };
