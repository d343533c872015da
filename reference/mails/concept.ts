import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const mailsConcept: ConceptModule = { name: 'mails', migrations, seed };
