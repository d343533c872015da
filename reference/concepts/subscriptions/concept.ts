import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';

export const subscriptionsConcept: ConceptModule = { name: 'subscriptions', migrations };
