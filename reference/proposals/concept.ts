import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const proposalsConcept: ConceptModule = { name: 'proposals', migrations };
