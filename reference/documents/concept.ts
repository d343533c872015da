import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const documentsConcept: ConceptModule = { name: 'documents', migrations, seed };
