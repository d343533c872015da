import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const importsConcept: ConceptModule = { name: 'imports', migrations, seed };
