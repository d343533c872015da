import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const agentsConcept: ConceptModule = { name: 'agents', migrations, seed };
