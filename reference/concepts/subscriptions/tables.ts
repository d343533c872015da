import type { Subscription } from '../../../lib/contract/customers/subscriptions';
import type { Instant } from '../../engine/db/columns';

export interface SubscriptionTables {
  /** Answers of customers by topic and channel; no row without an answer. */
  customer_subscriptions: {
    agency_id: string;
    customer_id: string;
    topic: Subscription['topic'];
    channel: Subscription['channel'];
    subscribed: boolean;
    /** Account that recorded the answer. */
    account_id: string | null;
    changed_at: Instant;
  };
}
