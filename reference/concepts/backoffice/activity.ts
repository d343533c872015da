import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { activityDays, type BackofficeActivity } from '../../../lib/contract/agencies/backoffice';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';
import { startOfDay } from '../trends/days';

/** Agencies of the charts. */
const max = 10;

/**
 * Returns the agencies with the most sign-ins of the last days, with their requests and refused calls. Only these are
 * counted further, so that the answer takes as long with ten agencies as with ten thousand.
 */
export async function activityOf(db: Db, realm: Realm, now: Date): Promise<BackofficeActivity> {
  const from = isoDay(addDays(parseISO(todayInIsrael(now)), 1 - activityDays));
  const signedIn = await db
    .selectFrom('audit')
    .innerJoin('agencies', 'agencies.id', 'audit.agency_id')
    .where(realm.holds('audit.agency_id'))
    .where('audit.action', '=', 'session.start')
    .where('audit.outcome', 'is', null)
    .where('audit.at', '>=', startOfDay(from))
    .select(['agencies.id', 'agencies.name', sql<number>`count(*)`.as('sign_ins')])
    .groupBy(['agencies.id', 'agencies.name'])
    .orderBy('sign_ins', 'desc')
    .orderBy('agencies.id')
    .limit(max)
    .execute();
  const ids = signedIn.map(({ id }) => id);
  if (ids.length === 0) return { from, agencies: [] };
  const counted = await db
    .selectFrom('agencies')
    .where('agencies.id', 'in', ids)
    .select((eb) => [
      'agencies.id',
      eb
        .selectFrom('quote_requests')
        .whereRef('quote_requests.agency_id', '=', 'agencies.id')
        .where('quote_requests.created_at', '>=', startOfDay(from))
        .select(sql<number>`count(*)`.as('quotes'))
        .as('quotes'),
      eb
        .selectFrom('audit')
        .whereRef('audit.agency_id', '=', 'agencies.id')
        .where('audit.outcome', 'is not', null)
        .where('audit.at', '>=', startOfDay(from))
        .select(sql<number>`count(*)`.as('failures'))
        .as('failures'),
    ])
    .execute();
  const figures = new Map(counted.map((row) => [row.id, row]));
  return {
    from,
    agencies: signedIn.map(({ id, name, sign_ins: signIns }) => ({
      agencyId: id,
      name,
      signIns,
      quotes: figures.get(id)?.quotes ?? 0,
      failures: figures.get(id)?.failures ?? 0,
    })),
  };
}
