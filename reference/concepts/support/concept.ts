import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const supportConcept: ConceptModule = { name: 'support', migrations, seed };
