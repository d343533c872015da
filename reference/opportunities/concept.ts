import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const opportunitiesConcept: ConceptModule = { name: 'opportunities', migrations, seed };
