import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const remindersConcept: ConceptModule = { name: 'reminders', migrations };
