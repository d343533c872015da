import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const tagsConcept: ConceptModule = { name: 'tags', migrations };
