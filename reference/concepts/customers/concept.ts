import type { ConceptModule } from '../../engine/concept';
import { exportCustomers } from './export-customers';
import { migrations } from './migrations';
import { rebuildSearch } from './rebuild-search';
import { seed } from './seed';

export const customersConcept: ConceptModule = {
  name: 'customers',
  migrations,
  jobs: [exportCustomers, rebuildSearch],
  seed,
};
