import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { SubscriptionTables } from './tables';
import { subscriptionHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends SubscriptionTables {}
}

export const subscriptionsConcept = {
  name: 'subscriptions',
  handlers: subscriptionHandlers,
  migrations,
  customerColumns: [{ table: 'customer_subscriptions', columns: ['customer_id'], fate: 'consent' }],
} satisfies ConceptModule;
