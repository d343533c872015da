import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const agenciesConcept: ConceptModule = { name: 'agencies', migrations, seed };
