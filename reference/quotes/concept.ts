import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const quotesConcept: ConceptModule = { name: 'quotes', migrations };
