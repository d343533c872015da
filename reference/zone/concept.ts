import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const zoneConcept: ConceptModule = { name: 'zone', migrations };
