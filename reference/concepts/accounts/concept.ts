import type { ConceptModule } from '../../engine/concept';
import { housekeeping } from './housekeeping';
import { migrations } from './migrations';
import { seed } from './seed';

export const accountsConcept: ConceptModule = { name: 'accounts', migrations, seed, jobs: [housekeeping] };
