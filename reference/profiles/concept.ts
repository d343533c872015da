import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const profilesConcept: ConceptModule = { name: 'profiles', migrations };
