import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const formsConcept: ConceptModule = { name: 'forms', migrations };
