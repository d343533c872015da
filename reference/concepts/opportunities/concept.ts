import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const opportunitiesConcept: ConceptModule = { name: 'opportunities', migrations, seed };
