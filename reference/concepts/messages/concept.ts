import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const messagesConcept: ConceptModule = { name: 'messages', migrations, seed };
