import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const timelineConcept: ConceptModule = { name: 'timeline', migrations };
