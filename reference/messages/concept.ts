import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const messagesConcept: ConceptModule = { name: 'messages', migrations, seed };
