import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { searchCars } from './persistent-search';

export const carsConcept: ConceptModule = { name: 'cars', migrations, jobs: [searchCars] };
