import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { bumpFeed, countUnread } from './feed';
import { restorable } from './forget-removed';

const ownRow = ({ caller, agencyId }: Context) => ({ id: caller.accountId, agency_id: agencyId });

/** Marks the caller's notifications. Ignores other ids. @returns the unread count */
export async function mark(ids: readonly string[], seen: boolean, context: Context): Promise<{ unread: number }> {
  const { db, tenant, caller, now } = context;
  await bumpFeed(db, ownRow(context));
  await tenant
    .updateTable('notifications')
    .set({ seen_at: seen ? now : null })
    .where('account_id', '=', caller.accountId)
    .where('id', 'in', ids)
    .where('arrived_version', 'is not', null)
    .where('seen_at', seen ? 'is' : 'is not', null)
    .execute();
  return { unread: await countUnread(db, caller.accountId) };
}

/** Marks all notifications up to a version of the feed. */
export async function markAll(version: number, context: Context): Promise<{ unread: number; marked: number }> {
  const { db, tenant, caller, now, describe } = context;
  await bumpFeed(db, ownRow(context));
  const { numUpdatedRows } = await tenant
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('account_id', '=', caller.accountId)
    .where('arrived_version', '<=', version)
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const marked = Number(numUpdatedRows);
  describe({ marked });
  return { unread: await countUnread(db, caller.accountId), marked };
}

/** Removes a notification; it can be restored for a day. @throws Failure NOT_FOUND */
export async function remove(id: string, context: Context): Promise<void> {
  const { db, tenant, caller, now } = context;
  await bumpFeed(db, ownRow(context));
  const removed = tenant
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId);
  found(await removed.where('removed_at', 'is', null).returning('id').executeTakeFirst());
}

/** Restores a notification. @throws Failure NOT_FOUND when it is unknown or was removed too long ago */
export async function restore(id: string, context: Context): Promise<void> {
  const { db, tenant, caller, now } = context;
  await bumpFeed(db, ownRow(context));
  const since = new Date(now.getTime() - restorable).toISOString();
  const restored = tenant
    .updateTable('notifications')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId);
  found(
    await restored
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', since)]))
      .returning('id')
      .executeTakeFirst(),
  );
}
