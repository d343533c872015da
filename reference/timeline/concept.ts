import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const timelineConcept: ConceptModule = { name: 'timeline', migrations };
