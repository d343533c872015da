import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const trendsConcept: ConceptModule = { name: 'trends', migrations };
