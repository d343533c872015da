import type { ConceptModule } from '../../engine/concept';
import { tidyGrants } from '../../engine/link-grants/tidy-grants';
import { assembleFiles } from './assemble-files';
import { migrations } from './migrations';
import { seed } from './seed';

const tidy = tidyGrants('zone.tidyGrants', '41 * * * *', { codes: 'zone_codes', grants: 'zone_grants' });

export const portalConcept: ConceptModule = { name: 'portal', migrations, jobs: [assembleFiles, tidy], seed };
