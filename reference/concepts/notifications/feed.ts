import { sql } from 'kysely';
import type { NotificationFeed } from '../../../lib/contract/desk/notifications';
import type { Db } from '../../engine/db/schema';
import { toNotification } from './row';

/** Increments the version of an account's feed and locks it for the transaction. @returns the new version */
export async function bumpFeed(db: Db, owner: { id: string; agency_id: string }): Promise<number> {
  const { version } = await db
    .insertInto('notification_feeds')
    .values({ account_id: owner.id, agency_id: owner.agency_id, version: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ version: sql<number>`notification_feeds.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Returns the version of an account's feed; 0 before the first notification. */
export async function versionOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('notification_feeds')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

const unreadOf = (db: Db, accountId: string) =>
  db
    .selectFrom('notifications')
    .where('account_id', '=', accountId)
    .where('arrived_version', 'is not', null)
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null);

/** Counts unread notifications up to the badge's maximum. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom(unreadOf(db, accountId).select('id').limit(1_000).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Most new notifications in one response. */
const maxArrivals = 5;
/** Unread notifications that are named: more than any screen shows at once. */
const maxNews = 50;

const newestFirst = (db: Db, accountId: string, limit: number) =>
  unreadOf(db, accountId).orderBy('arrived_version', 'desc').limit(limit);

/** Returns the state of a feed and the newest notifications since a version. */
export async function readFeed(db: Db, accountId: string, since: number | undefined): Promise<NotificationFeed> {
  // Read first: a concurrent notification is then repeated with the next version, never lost.
  const version = await versionOf(db, accountId);
  const unread = await countUnread(db, accountId);
  const newest = await newestFirst(db, accountId, maxNews).select('id').execute();
  const news = newest.map(({ id }) => id);
  if (since === undefined || since >= version) return { version, unread, arrivals: [], news };
  const rows = await newestFirst(db, accountId, maxArrivals)
    .selectAll()
    .where('arrived_version', '>', since)
    .where('arrived_version', '<=', version)
    .execute();
  return { version, unread, arrivals: rows.reverse().map(toNotification), news };
}
