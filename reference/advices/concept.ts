import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const advicesConcept: ConceptModule = { name: 'advices', migrations };
