import type {
  Delivery,
  Notification,
  NotificationEvent,
  NotificationSetting,
} from '../../../lib/contract/desk/notifications';
import type { Instant, Json } from '../../engine/db/columns';

export interface NotificationTables {
  notifications: {
    id: string;
    agency_id: string;
    account_id: string;
    event: NotificationEvent;
    facts: Json<Notification['facts']>;
    /** Subject, such as an order: an unread notification about it is renewed, not duplicated. */
    topic: string | null;
    order_id: string | null;
    customer_id: string | null;
    /** Values in lower case, for search. */
    search: string;
    /** When it was or will be delivered. */
    due_at: Instant;
    /** Version of the feed at delivery; null while it waits. */
    arrived_version: number | null;
    seen_at: Instant | null;
    /** When it was sent by mail or SMS. */
    sent_at: Instant | null;
    /** When it was removed; it can be restored for a while. */
    removed_at: Instant | null;
    created_at: Instant;
  };
  /** One row per account. Waiters watch only its version. */
  notification_feeds: { account_id: string; agency_id: string; version: number };
  notification_settings: {
    account_id: string;
    agency_id: string;
    event: NotificationEvent;
    delivery: Delivery;
    dont_send: boolean;
    body_view: NotificationSetting['bodyView'];
  };
  /** Browsers that an account has signed in with. */
  account_devices: { account_id: string; agency_id: string; device: string; first_seen_at: Instant };
}
