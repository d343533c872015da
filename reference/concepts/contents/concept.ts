import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const contentsConcept: ConceptModule = { name: 'contents', migrations };
