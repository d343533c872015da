import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const agentsConcept: ConceptModule = { name: 'agents', migrations, seed };
