import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const trendsConcept: ConceptModule = { name: 'trends', migrations };
