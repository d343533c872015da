import type { Subscription } from '../../lib/contract/subscriptions';
import type { Instant } from '../db/columns';

export interface SubscriptionTables {
  /** What was said about a topic by a channel; what was never spoken of has no row. */
  customer_subscriptions: {
    agency_id: string;
    customer_id: string;
    topic: Subscription['topic'];
    channel: Subscription['channel'];
    subscribed: boolean;
    /** Who of the agency wrote it down. */
    account_id: string | null;
    changed_at: Instant;
  };
}
