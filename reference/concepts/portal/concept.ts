import type { ConceptModule } from '../../engine/concept';
import { assembleFiles } from './assemble-files';
import { migrations } from './migrations';
import { seed } from './seed';
import { tidyGrants } from './tidy-grants';

export const portalConcept: ConceptModule = { name: 'portal', migrations, jobs: [assembleFiles, tidyGrants], seed };
