import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const websitesConcept: ConceptModule = { name: 'websites', migrations };
