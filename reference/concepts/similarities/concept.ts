import type { ConceptModule } from '../../engine/concept';
import { compareAllAgencies, compareCustomers } from './compare-customers';
import { migrations } from './migrations';
import { seed } from './seed';

export const similaritiesConcept: ConceptModule = {
  name: 'similarities',
  migrations,
  seed,
  jobs: [compareCustomers, compareAllAgencies],
};
