import type { ConceptModule } from '../../engine/concept';
import { forgetSearches } from './forget-searches';
import { migrations } from './migrations';
import { seed } from './seed';

export const vehiclesConcept: ConceptModule = { name: 'vehicles', migrations, seed, jobs: [forgetSearches] };
