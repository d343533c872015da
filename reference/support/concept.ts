import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const supportConcept: ConceptModule = { name: 'support', migrations, seed };
