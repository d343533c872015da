import type { ReminderWay } from '../../../lib/contract/customers/reminders';
import type { Instant } from '../../engine/db/columns';

export interface ReminderTables {
  /** Sent reminders about orders, one per recipient and channel. */
  order_reminders: {
    id: string;
    agency_id: string;
    order_id: string;
    account_id: string;
    recipient: ReminderWay['recipient'];
    channel: ReminderWay['channel'];
    address: string;
    body: string;
    sent_at: Instant;
  };
}
