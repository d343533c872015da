import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const registrationsConcept: ConceptModule = { name: 'registrations', migrations, seed };
