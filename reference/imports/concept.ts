import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const importsConcept: ConceptModule = { name: 'imports', migrations, seed };
