import type { ConceptModule } from '../../engine/concept';
import { collectSavedRequests } from './collect-saved';
import { exportRenewals } from './export-renewals';
import { migrations } from './migrations';
import { searchRenewals } from './search-job';
import { seed } from './seed';

export const renewalsConcept: ConceptModule = {
  name: 'renewals',
  migrations,
  seed,
  jobs: [searchRenewals, exportRenewals, collectSavedRequests],
};
