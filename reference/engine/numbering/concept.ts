import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const numberingConcept: ConceptModule = { name: 'numbering', migrations };
