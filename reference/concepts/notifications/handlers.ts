import { type Notification, notificationEvents, type notifications } from '../../../lib/contract/desk/notifications';
import type { Context } from '../../engine/http/context';
import { requireOpen } from '../accounts/sessions';
import { found } from '../../engine/failures/failure';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { readFeed } from './feed';
import { feedWatchOf } from './feed-watch';
import { findNotifications } from './find-notifications';
import { mark, markAll, remove, restore } from './marks';
import { addReminder, changeReminder, requireFuture, snoozeReminder } from './reminders';
import { toNotification } from './row';
import { saveSetting, settingsOf } from './settings';

/** Longest long poll, ms. */
const longestWait = 25_000;

async function read(id: string, { tenant, caller }: Context): Promise<Notification> {
  const own = tenant
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId);
  return toNotification(
    found(await own.where('event', 'in', notificationEvents).where('removed_at', 'is', null).executeTakeFirst()),
  );
}

export const notificationHandlers = {
  list: ({ query }, context) => findNotifications(query, context),
  get: ({ params }, context) => read(params.notificationId, context),

  // No transaction is open while it waits.
  feed: ownTransaction<typeof notifications.feed>(async ({ query: { since } }, { db, caller, inTransaction }) => {
    const look = () => inTransaction((scope) => readFeed(scope.db, caller.accountId, since));
    const now = await look();
    if (since === undefined || now.version !== since) return now;
    const { accountId, sessionHash } = caller;
    await feedWatchOf(db).wait({ accountId, sessionHash, since }, longestWait);
    // Ends the long poll of a session that another device has ended (SGN-10).
    await inTransaction((scope) => requireOpen(scope.db, sessionHash));
    return look();
  }),

  async add({ body }, context) {
    requireFuture('dueTs', body.dueTs, context.now);
    return read(await addReminder(body, context), context);
  },
  async update({ params, body }, context) {
    await changeReminder(params.notificationId, body, context);
    return read(params.notificationId, context);
  },
  async snooze({ params, body }, context) {
    await snoozeReminder(params.notificationId, body.for, context);
    return read(params.notificationId, context);
  },
  async remove({ params }, context) {
    await remove(params.notificationId, context);
    return { done: true };
  },
  async restore({ params }, context) {
    await restore(params.notificationId, context);
    return read(params.notificationId, context);
  },
  mark: ({ body }, context) => mark(body.notificationIds, body.seen, context),
  markAll: ({ body }, context) => markAll(body.version, context),
  settings: (_, context) => settingsOf(context),
  saveSetting: ({ params, body }, context) => saveSetting(params, body, context),
} satisfies Handlers<typeof notifications>;
