import type { ConceptModule } from '../../engine/concept';
import { exportProduction } from './export-production';
import { migrations } from './migrations';
import { productionHandlers } from './handlers';

export const productionConcept = {
  name: 'production',
  handlers: productionHandlers,
  migrations,
  jobs: [exportProduction],
} satisfies ConceptModule;
