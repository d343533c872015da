import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const viewsConcept: ConceptModule = { name: 'views', migrations };
