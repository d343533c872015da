import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const carsConcept: ConceptModule = { name: 'cars', migrations };
