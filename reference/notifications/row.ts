import type { Selectable } from 'kysely';
import type { Notification } from '../../lib/contract/notifications';
import type { NotificationTables } from './tables';

export const toNotification = (row: Selectable<NotificationTables['notifications']>): Notification => ({
  entityId: row.id,
  event: row.event,
  facts: row.facts,
  orderId: row.order_id,
  customerId: row.customer_id,
  createTs: row.due_at,
  arrived: row.arrived_version !== null,
  seen: row.seen_at !== null,
  wasSent: row.sent_at !== null,
});
