import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const installationsConcept: ConceptModule = { name: 'installations', migrations };
