import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const callsConcept: ConceptModule = { name: 'calls', migrations, seed };
