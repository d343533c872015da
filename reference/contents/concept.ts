import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const contentsConcept: ConceptModule = { name: 'contents', migrations };
