import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const remindersConcept: ConceptModule = { name: 'reminders', migrations };
