import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const formsConcept: ConceptModule = { name: 'forms', migrations };
