import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const mailboxesConcept: ConceptModule = { name: 'mailboxes', migrations };
