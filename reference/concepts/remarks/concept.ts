import type { ConceptModule } from '../../engine/concept';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';

export const remarksConcept: ConceptModule = { name: 'remarks', migrations, seed, jobs: [forgetRemoved] };
