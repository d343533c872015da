import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const websitesConcept: ConceptModule = { name: 'websites', migrations };
