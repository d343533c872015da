import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const attachingsConcept: ConceptModule = { name: 'attachings', migrations };
