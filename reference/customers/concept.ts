import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const customersConcept: ConceptModule = { name: 'customers', migrations };
