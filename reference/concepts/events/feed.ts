import { sql, type SqlBool } from 'kysely';
import { holds } from '../../../lib/access/rule';
import type { Event, events } from '../../../lib/contract/desk/events';
import type { OutputOf, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { localeFor } from '../../../lib/i18n/locales';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Repeat } from '../../../lib/rules/time/occurrences';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context, PublicContext } from '../../engine/http/context';
import { countCall, countMiss } from '../../engine/link-grants/limits';
import { linkHash, newLink } from '../../engine/links/links';
import { type ActiveAccount, activeAccount } from '../accounts/active-account';
import { readEvents } from './find-events';

/** Days that a calendar program gets, before and after today. */
const past = 31;
const ahead = 183;
const mostInFeed = 2_000;

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

const seriesOf = (
  row: { on_day: string; repeat: Repeat; until_day: string | null } | undefined,
): Feed['content'][number]['series'] => (row ? { day: row.on_day, repeat: row.repeat, until: row.until_day } : null);

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
    { limit: mostInFeed, offset: 0 },
  );
  const written = await tenant
    .selectFrom('client_events')
    .select(['id', 'description', 'on_day', 'repeat', 'until_day'])
    .where('account_id', '=', owner.id)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`id = any(${content.map(({ eventId }) => eventId)}::text[])`)
    .execute();
  const writtenOf = new Map(written.map((row) => [row.id, row]));
  return {
    name: `${owner.first_name} ${owner.last_name}`.trim(),
    locale: localeFor(owner.language),
    stampTs: now.toISOString(),
    content: withoutRepeats(content).map((one) => {
      const row = one.type === 'CLIENT_EVENT' ? writtenOf.get(one.eventId) : undefined;
      return {
        ...withoutPhone(one),
        description: row?.description ?? null,
        series: one.repeats ? seriesOf(row) : null,
      };
    }),
  };
}
