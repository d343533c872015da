import type { ConceptModule } from '../concept';
import { deliverMessage } from './deliver-message';
import { migrations } from './migrations';

export const outboxConcept: ConceptModule = { name: 'outbox', migrations, jobs: [deliverMessage] };
