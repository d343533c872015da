import type { ConceptModule } from '../../engine/concept';
import { forgetRemovedRelations } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';

export const relationsConcept: ConceptModule = { name: 'relations', migrations, seed, jobs: [forgetRemovedRelations] };
