import type { Context } from '../http/context';
import { bumpFeed } from '../notifications/feed';
import { addReminder } from '../notifications/reminders';

interface Wanted {
  /** The remark. */
  id: string;
  subject: string;
  customerId: string;
  /** The notification that stands for it now. */
  reminderId: string | null;
  remindTs: string | null;
}

/**
 * Reminds whoever asks at a moment, or not any more: by a notification, which is the person's own from then on.
 * @param kept what the remark goes on saying about its reminder, for one that may come back
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

/** Removes a reminder that has not come yet, whoever of the agency set it. */
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
