import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const geographyConcept: ConceptModule = { name: 'geography', migrations, seed };
