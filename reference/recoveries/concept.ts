import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const recoveriesConcept: ConceptModule = { name: 'recoveries', migrations };
