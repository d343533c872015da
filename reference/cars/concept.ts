import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { searchCars } from './persistent-search';

export const carsConcept: ConceptModule = { name: 'cars', migrations, jobs: [searchCars] };
