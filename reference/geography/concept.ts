import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const geographyConcept: ConceptModule = { name: 'geography', migrations, seed };
