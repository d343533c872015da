import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const sealsConcept: ConceptModule = { name: 'seals', migrations };
