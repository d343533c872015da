import { sql, type SqlBool } from 'kysely';
import { holds } from '../../../lib/access/rule';
import type { Event, events } from '../../../lib/contract/desk/events';
import type { OutputOf, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { localeFor } from '../../../lib/i18n/locales';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context, PublicContext } from '../../engine/http/context';
import { countCall, countMiss } from '../../engine/link-grants/limits';
import { linkHash, newLink } from '../../engine/links/links';
import { type ActiveAccount, activeAccount } from '../accounts/active-account';
import { readEvents } from './find-events';
import type { StoredEvent } from './series';

/** Days that a calendar program gets, before and after today. */
const past = 31;
const ahead = 183;
const maxInFeed = 2_000;
const maxLeftOut = 5_000;

/** Makes a new link; the one before it stops working. */
export async function openFeed({ tenant, caller, settings, now }: Context): Promise<OutputOf<typeof events.openFeed>> {
  const { url, hash } = newLink(settings, '/api/calendar');
  const made = { token_hash: hash, created_at: now };
  await tenant
    .insertInto('calendar_feeds', { account_id: caller.accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute();
  return { url: `${url}.ics`, createdTs: now.toISOString() };
}

/** Returns who reads by a link: its owner, while the account and the agency are active. */
async function ownerOf(db: PublicContext['db'], hash: string): Promise<ActiveAccount | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('account_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return feed && activeAccount(db, feed.account_id);
}

/** Returns what a calendar program may know: no phones. */
const withoutPhone = (one: Event): Event => ({ ...one, mobilePhone: null });

/** Keeps the first day of every event that repeats: a calendar program lays the others out itself. */
function withoutRepeats(content: readonly Event[]): Event[] {
  const seen = new Set<string>();
  return content.filter(({ repeats, eventId }) => {
    if (!repeats) return true;
    if (seen.has(eventId)) return false;
    seen.add(eventId);
    return true;
  });
}

type Feed = OutputOf<typeof events.readFeed>;
type Entry = Feed['content'][number];
type Written = Pick<StoredEvent, 'id' | 'description' | 'on_day' | 'at_time' | 'repeat' | 'until_day'>;

const writtenOf = (tenant: Tenant, accountId: string, ids: readonly string[]): Promise<Written[]> =>
  tenant
    .selectFrom('client_events')
    .select(['id', 'description', 'on_day', 'at_time', 'repeat', 'until_day'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .execute();

/** Returns the days that series leave out, the latest of them. */
const partsOf = (tenant: Tenant, ids: readonly string[]) =>
  tenant
    .selectFrom('client_event_parts')
    .select(['event_id', 'on_day', 'part_id'])
    .where('kind', '=', 'DAY')
    .where(sql<SqlBool>`event_id = any(${ids}::text[])`)
    .orderBy('on_day', 'desc')
    .limit(maxLeftOut)
    .execute();

/** Returns what a calendar program needs to lay out series: their rules, the days they leave out, what is there instead. */
async function seriesIn(tenant: Tenant, rows: readonly Written[]) {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const without = new Map<string, string[]>();
  const replaces = new Map<string, NonNullable<Entry['replaces']>>();
  const repeated = rows.filter(({ repeat }) => repeat !== 'NONE').map(({ id }) => id);
  for (const { event_id: eventId, on_day: day, part_id: partId } of await partsOf(tenant, repeated)) {
    const part = partId === null ? undefined : rowOf.get(partId);
    if (part?.repeat === 'NONE') replaces.set(part.id, { eventId, day, time: rowOf.get(eventId)!.at_time });
    else without.set(eventId, [day, ...(without.get(eventId) ?? [])]);
  }
  const seriesOf = ({ id, on_day: day, repeat, until_day: until }: Written): Entry['series'] =>
    repeat === 'NONE' ? null : { day, repeat, until, without: without.get(id) ?? [] };
  return (id: string): Pick<Entry, 'description' | 'series' | 'replaces'> => {
    const row = rowOf.get(id);
    return {
      description: row?.description ?? null,
      series: row ? seriesOf(row) : null,
      replaces: replaces.get(id) ?? null,
    };
  };
}

const notWritten = { description: null, series: null, replaces: null };

/** Reads the calendar behind a link. @throws Failure LINK_NOT_VALID, TOO_MANY_REQUESTS */
export async function readFeed(
  { accessToken }: ParsedQuery<typeof events.readFeed>,
  { db, now, client }: PublicContext,
): Promise<OutputOf<typeof events.readFeed>> {
  const hash = linkHash(accessToken);
  await countCall(hash);
  const owner = await ownerOf(db, hash);
  if (!owner || !holds(owner.viewer, 'VIEW_MENU_CUSTOMERS')) {
    await countMiss(client.address);
    throw new Failure('LINK_NOT_VALID');
  }
  const tenant = tenantOf(db, owner.agency_id);
  const today = todayInIsrael(now);
  const { content } = await readEvents(
    { db, tenant, caller: { accountId: owner.id, viewer: owner.viewer } },
    { from: daysAfter(today, -past), to: daysAfter(today, ahead), scope: 'mine', query: '' },
    { limit: maxInFeed, offset: 0 },
  );
  const ids = content.filter(({ type }) => type === 'CLIENT_EVENT').map(({ eventId }) => eventId);
  const storedOf = await seriesIn(tenant, await writtenOf(tenant, owner.id, ids));
  return {
    name: `${owner.first_name} ${owner.last_name}`.trim(),
    locale: localeFor(owner.language),
    stampTs: now.toISOString(),
    content: withoutRepeats(content).map((one) => ({
      ...withoutPhone(one),
      ...(one.type === 'CLIENT_EVENT' ? storedOf(one.eventId) : notWritten),
    })),
  };
}
