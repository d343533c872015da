import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const issuingConcept: ConceptModule = { name: 'issuing', migrations };
