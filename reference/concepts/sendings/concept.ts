import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const sendingsConcept: ConceptModule = { name: 'sendings', migrations };
