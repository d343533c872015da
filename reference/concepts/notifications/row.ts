import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Notification } from '../../../lib/contract/desk/notifications';
import { customerAnswer } from '../../../lib/contract/desk/opportunities';
import type { NotificationTables } from './tables';

export const toNotification = (row: Selectable<NotificationTables['notifications']>): Notification => ({
  entityId: row.id,
  event: row.event,
  facts: row.facts,
  orderId: row.order_id,
  customerId: row.customer_id,
  customerReactionTypes: z.array(customerAnswer).catch([]).parse([row.facts.answer]),
  createTs: row.due_at,
  arrived: row.arrived_version !== null,
  seen: row.seen_at !== null,
  wasSent: row.sent_at !== null,
});
