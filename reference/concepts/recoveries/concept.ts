import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const recoveriesConcept: ConceptModule = { name: 'recoveries', migrations };
