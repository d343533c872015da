import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const subscriptionsConcept: ConceptModule = { name: 'subscriptions', migrations };
