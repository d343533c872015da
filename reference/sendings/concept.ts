import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const sendingsConcept: ConceptModule = { name: 'sendings', migrations };
