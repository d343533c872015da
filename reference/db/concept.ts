import type { ConceptModule } from '../concept';
import { migrations } from './base-migrations';

export const baseConcept: ConceptModule = { name: 'base', migrations };
