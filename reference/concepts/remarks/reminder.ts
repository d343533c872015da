import type { Context } from '../../engine/http/context';
import { bumpFeed } from '../notifications/feed';
import { addReminder } from '../notifications/reminders';

interface Wanted {
  /** The remark. */
  id: string;
  subject: string;
  customerId: string;
  /** The notification that represents it. */
  reminderId: string | null;
  remindTs: string | null;
}

/**
 * Creates, moves or cancels the caller's reminder notification.
 * @param kept reminder that the remark still shows, for one that may be restored
 */
export async function remindAt(
  { id, subject, customerId, reminderId, remindTs }: Wanted,
  context: Context,
  kept = remindTs,
): Promise<void> {
  const { tenant } = context;
  if (reminderId !== null) await takeBack(reminderId, context);
  const next = remindTs === null ? null : await addReminder({ text: subject, dueTs: remindTs }, context, customerId);
  await tenant.updateTable('remarks').set({ reminder_id: next, remind_at: kept }).where('id', '=', id).execute();
}

/** Removes a pending reminder, whoever set it. */
async function takeBack(notificationId: string, { db, tenant, agencyId, now }: Context): Promise<void> {
  const waiting = await tenant
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('id', '=', notificationId)
    .where('arrived_version', 'is', null)
    .where('removed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (waiting) await bumpFeed(db, { id: waiting.account_id, agency_id: agencyId });
}
