import { sql } from 'kysely';
import { addDays, differenceInDays, parseISO, subDays } from 'date-fns';
import { holds } from '../../../lib/access/rule';
import type { calls } from '../../../lib/contract/customers/calls';
import type { CallFigures } from '../../../lib/contract/customers/call-rows';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { instantInIsrael } from '../../../lib/rules/time/israel-time';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { waitingCalls } from './missed-calls';

const byDefault = 30;
/** Longest range, days. */
const longest = 92;

/** Returns figures of calls by day in Israel. @throws Failure VALIDATION_ERROR for a range that is too long */
export async function callFigures(
  { from: first, to: last }: ParsedQuery<typeof calls.figures>,
  { db, tenant, caller, now }: Context,
): Promise<CallFigures> {
  const to = last ?? todayInIsrael(now);
  const from = first ?? isoDay(subDays(parseISO(to), byDefault - 1));
  const length = differenceInDays(parseISO(to), parseISO(from));
  if (length < 0 || length >= longest)
    throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'from', rule: 'invalid' }] });
  const begin = instantInIsrael(from, '00:00')!;
  const end = instantInIsrael(isoDay(addDays(parseISO(to), 1)), '00:00')!;
  const inRange = () =>
    tenant
      .selectFrom('phone_calls')
      .where('phone_calls.called_at', '>=', begin)
      .where('phone_calls.called_at', '<', end);
  const isMissed = sql<boolean>`phone_calls.direction = 'INCOMING' and phone_calls.status in ('MISSED', 'VOICEMAIL')`;
  const counted = await inRange()
    .select([
      sql<string>`to_char(phone_calls.called_at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`(count(*) filter (where direction = 'INCOMING'))::int`.as('incoming'),
      sql<number>`(count(*) filter (where ${isMissed}))::int`.as('missed'),
    ])
    .groupBy(sql`1`)
    .execute();
  const days = everyDay(from, length + 1, counted);
  const waiting = await waitingLines(db, tenant);
  const returned = await inRange()
    .select(
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from settled_at - called_at) / 60)`.as('minutes'),
    )
    .where(isMissed)
    .where('settled_at', 'is not', null)
    .where('settled_by', 'is', null)
    .executeTakeFirst();
  const agents = holds(caller.viewer, 'superuser')
    ? await inRange()
        .innerJoin('accounts', (join) =>
          join
            .onRef('accounts.agency_id', '=', 'phone_calls.agency_id')
            .onRef('accounts.id', '=', 'phone_calls.account_id'),
        )
        .select([
          sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('agent'),
          sql<number>`count(*)::int`.as('calls'),
          sql<number>`coalesce(sum(duration_seconds), 0)::int`.as('seconds'),
        ])
        .groupBy(['accounts.id', 'accounts.first_name', 'accounts.last_name'])
        .orderBy('calls', 'desc')
        .limit(100)
        .execute()
    : null;
  const sum = (key: 'calls' | 'incoming' | 'missed') => days.reduce((total, day) => total + day[key], 0);
  return {
    days,
    calls: sum('calls'),
    incoming: sum('incoming'),
    missed: sum('missed'),
    callBackMinutes: returned && returned.minutes !== null ? Math.round(returned.minutes) : null,
    waiting: waiting.count,
    waitingSince: waiting.since && new Date(waiting.since).toISOString(),
    agents,
  };
}

/** Returns how many lines of missed calls wait for a return, and since when: calls of one number are one line. */
const waitingLines = (db: Db, tenant: Tenant) =>
  db
    .selectFrom(
      waitingCalls(tenant)
        .select(['phone_calls.id', 'phone_calls.phone', 'phone_calls.called_at'])
        .limit(2_000)
        .as('waiting'),
    )
    .select([
      sql<number>`count(distinct coalesce(nullif(phone, ''), id))::int`.as('count'),
      sql<string | null>`min(called_at)`.as('since'),
    ])
    .executeTakeFirstOrThrow();

type DayFigures = CallFigures['days'][number];

/** Returns the figures of every day: on a day that nobody called they are 0, so that a chart leaves none out. */
function everyDay(from: string, length: number, counted: readonly DayFigures[]): DayFigures[] {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return Array.from({ length }, (_, number) => {
    const day = isoDay(addDays(parseISO(from), number));
    return byDay.get(day) ?? { day, calls: 0, incoming: 0, missed: 0 };
  });
}
