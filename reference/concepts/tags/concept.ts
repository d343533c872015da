import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const tagsConcept: ConceptModule = { name: 'tags', migrations };
