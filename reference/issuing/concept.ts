import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const issuingConcept: ConceptModule = { name: 'issuing', migrations };
