import type { ConceptModule } from '../../engine/concept';
import { exportProduction } from './export-production';
import { migrations } from './migrations';

export const productionConcept: ConceptModule = { name: 'production', migrations, jobs: [exportProduction] };
