import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { notifications } from '../../../lib/contract/desk/notifications';
import { type Snooze, snoozedUntil } from '../../../lib/rules/work/snooze';
import { reminderTime } from '../../../lib/rules/work/reminder';
import { problemAt } from '../../../lib/rules/kit/rule-keys';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { arriveNow, searchIn } from './arrive';
import { arriveInTime } from './arrive-in-time';
import { bumpFeed } from './feed';

/** Refuses a reminder in the past. @throws Failure VALIDATION_ERROR at `path` */
export function requireFuture(path: string, dueTs: string | null | undefined, now: Date): void {
  const fields = problemAt(path, reminderTime(dueTs, now.getTime()));
  if (fields.length > 0) throw new Failure('VALIDATION_ERROR', { field: path, fields });
}

type Reminder = ParsedBody<typeof notifications.add>;

/** Writes a reminder to oneself, about a customer or about nobody: it comes at its moment, at once without one. @returns its id */
export async function addReminder(
  { text, dueTs }: Reminder,
  context: Context,
  customerId: string | null = null,
): Promise<string> {
  const { tenant, caller, now, describe } = context;
  const id = newId();
  const facts = { text };
  await tenant
    .insertInto('notifications', {
      id,
      account_id: caller.accountId,
      event: 'REMINDER',
      facts: asJson(facts),
      search: searchIn(facts),
      topic: null,
      order_id: null,
      customer_id: customerId,
      due_at: dueTs ?? now,
      arrived_version: null,
      seen_at: null,
      sent_at: null,
      removed_at: null,
      created_at: now,
    })
    .execute();
  await schedule(id, dueTs, context);
  describe({ notificationId: id });
  return id;
}

/**
 * Changes what a reminder says and when it comes; a moment that lies ahead makes it wait again.
 * @throws Failure NOT_FOUND; CONFLICT for what is no reminder; VALIDATION_ERROR for a new time in the past
 */
export async function changeReminder(id: string, { text, dueTs }: Reminder, context: Context): Promise<void> {
  const { db, tenant, caller, agencyId, now } = context;
  // The version first: whoever looks at the list learns that it has changed, and two changes come one after the other.
  await bumpFeed(db, { id: caller.accountId, agency_id: agencyId });
  const row = found(
    await tenant
      .selectFrom('notifications')
      .select(['event', 'arrived_version', 'due_at'])
      .where('id', '=', id)
      .where('account_id', '=', caller.accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row.event !== 'REMINDER') throw new Failure('CONFLICT', { message: 'Only reminders can be changed' });
  if (dueTs !== null && Date.parse(dueTs) !== Date.parse(row.due_at)) requireFuture('dueTs', dueTs, now);
  const facts = { text };
  const waits = row.arrived_version === null || (dueTs !== null && Date.parse(dueTs) > now.getTime());
  const moment = waits ? { due_at: dueTs ?? now, arrived_version: null, seen_at: null } : {};
  await tenant
    .updateTable('notifications')
    .set({ facts: asJson(facts), search: searchIn(facts), ...moment })
    .where('id', '=', id)
    .execute();
  if (waits) await schedule(id, dueTs, context);
}

/**
 * Puts off a reminder: what it says stays, and it is news again when it comes.
 * @throws Failure NOT_FOUND; CONFLICT for what is no reminder
 */
export async function snoozeReminder(id: string, snooze: Snooze, context: Context): Promise<void> {
  const { db, tenant, caller, agencyId, jobs, now, describe } = context;
  // The version first: every open page learns that it is no news any more.
  await bumpFeed(db, { id: caller.accountId, agency_id: agencyId });
  const own = tenant
    .updateTable('notifications')
    .set({ due_at: snoozedUntil(snooze, now), arrived_version: null, seen_at: null })
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .where('removed_at', 'is', null);
  const { event } = found(await own.returning('event').executeTakeFirst());
  if (event !== 'REMINDER') throw new Failure('CONFLICT', { message: 'Only reminders can be put off' });
  await jobs.send(arriveInTime, { notificationId: id }, { startAfter: snoozedUntil(snooze, now) });
  describe({ notificationId: id });
}

/** A moment that has gone by is now. */
async function schedule(id: string, dueTs: string | null, context: Context): Promise<void> {
  const { db, jobs, settings, caller, agencyId, now } = context;
  if (dueTs !== null && Date.parse(dueTs) > now.getTime())
    return jobs.send(arriveInTime, { notificationId: id }, { startAfter: new Date(dueTs) });
  const { facts } = await db.selectFrom('notifications').select('facts').where('id', '=', id).executeTakeFirstOrThrow();
  const { language } = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  return arriveNow(context, settings, {
    id,
    event: 'REMINDER',
    facts,
    recipient: { id: caller.accountId, agency_id: agencyId, language },
  });
}
