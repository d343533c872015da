import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const advicesConcept: ConceptModule = { name: 'advices', migrations };
