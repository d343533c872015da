import { sql } from 'kysely';
import { smsPerHour } from '../../../lib/rules/work/sms';
import type { Db } from '../db/schema';
import { Failure } from '../failures/failure';

const hour = 60 * 60_000;

/** How many SMS somebody may still send by hand within this hour, and when that changes. */
export interface SmsRoom {
  left: number;
  /** When the oldest one of the hour no longer counts; null before the first one. */
  nextAt: Date | null;
}

interface Sender {
  agencyId: string;
  accountId: string;
}

/** Returns the room of an account: its own, or that of its agency when that is less. */
export async function smsRoomOf(db: Db, { agencyId, accountId }: Sender, now: Date): Promise<SmsRoom> {
  const since = new Date(now.getTime() - hour).toISOString();
  const { own, all, oldest } = await db
    .selectFrom('messages')
    .select([
      sql<number>`count(*) filter (where messages.account_id = ${accountId})::int`.as('own'),
      sql<number>`count(*)::int`.as('all'),
      sql<string | null>`min(messages.created_at)`.as('oldest'),
    ])
    .where('messages.agency_id', '=', agencyId)
    .where('messages.account_id', 'is not', null)
    .where('messages.channel', '=', 'SMS')
    .where('messages.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return {
    left: Math.max(0, Math.min(smsPerHour.account - own, smsPerHour.agency - all)),
    nextAt: oldest === null ? null : new Date(Date.parse(String(oldest)) + hour),
  };
}

/** @throws Failure SMS_HOUR_LIMIT when the account or its agency has sent as many SMS as an hour takes */
export async function requireSmsRoom(db: Db, sender: Sender, now: Date): Promise<void> {
  // Calls at once must not all find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext(${`sms ${sender.agencyId}`}))`.execute(db);
  const { left, nextAt } = await smsRoomOf(db, sender, now);
  if (left > 0) return;
  const wait = nextAt ? Math.ceil((nextAt.getTime() - now.getTime()) / 1_000) : 60;
  throw new Failure('SMS_HOUR_LIMIT', { retryAfter: Math.max(1, wait) });
}
