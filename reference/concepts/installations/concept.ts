import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const installationsConcept: ConceptModule = { name: 'installations', migrations };
