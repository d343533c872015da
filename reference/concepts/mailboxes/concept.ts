import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const mailboxesConcept: ConceptModule = { name: 'mailboxes', migrations };
