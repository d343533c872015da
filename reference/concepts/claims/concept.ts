import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const claimsConcept: ConceptModule = { name: 'claims', migrations, seed };
