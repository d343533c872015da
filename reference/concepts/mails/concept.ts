import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const mailsConcept: ConceptModule = { name: 'mails', migrations, seed };
