import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const viewsConcept: ConceptModule = { name: 'views', migrations };
