import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const sealsConcept: ConceptModule = { name: 'seals', migrations };
