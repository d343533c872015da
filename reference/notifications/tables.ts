import type { Delivery, Notification, NotificationEvent, NotificationSetting } from '../../lib/contract/notifications';
import type { Instant, Json } from '../db/columns';

export interface NotificationTables {
  notifications: {
    id: string;
    agency_id: string;
    account_id: string;
    event: NotificationEvent;
    facts: Json<Notification['facts']>;
    /** What it is about, such as an order: an unread one about the same is renewed, not doubled. */
    topic: string | null;
    order_id: string | null;
    customer_id: string | null;
    /** Values of the facts in lower case, to search in. */
    search: string;
    /** When it came, or is to come. */
    due_at: Instant;
    /** Version of the person's feed at which it came; null while it waits for its moment. */
    arrived_version: number | null;
    seen_at: Instant | null;
    /** When it left by mail or SMS. */
    sent_at: Instant | null;
    /** Removed then; it can be restored for a while. */
    removed_at: Instant | null;
    created_at: Instant;
  };
  /** One row a person: its version rises with every change, and whoever waits looks at nothing else. */
  notification_feeds: { account_id: string; agency_id: string; version: number };
  notification_settings: {
    account_id: string;
    agency_id: string;
    event: NotificationEvent;
    delivery: Delivery;
    dont_send: boolean;
    body_view: NotificationSetting['bodyView'];
  };
  /** Browsers that a person has signed in with before. */
  account_devices: { account_id: string; agency_id: string; device: string; first_seen_at: Instant };
}
