import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const profilesConcept: ConceptModule = { name: 'profiles', migrations };
