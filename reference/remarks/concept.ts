import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const remarksConcept: ConceptModule = { name: 'remarks', migrations, seed };
