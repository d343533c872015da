import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const attachingsConcept: ConceptModule = { name: 'attachings', migrations };
