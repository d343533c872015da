import { sql } from 'kysely';
import { type Event, type events, longestPeriod, maxEvents } from '../../../lib/contract/desk/events';
import type { OutputOf, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { peopleOf } from '../customers/with-agents';
import { exact, pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { eventsOf, type Reader, type Wanted } from './read-days';

const contact = [
  sql<string | null>`customers.id`.as('card_id'),
  sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
  sql<Event['customerPrivileges']>`customers.privilege`.as('customer_privilege'),
  sql<string | null>`customers.mobile_phone`.as('mobile_phone'),
  sql<number>`count(*) over ()::int`.as('total'),
] as const;

/** Returns lines of the calendar in order, and how many there are. */
export async function readEvents(
  reader: Reader,
  wanted: Wanted,
  { limit, offset, backwards = false }: { limit: number; offset: number; backwards?: boolean },
): Promise<{ content: Event[]; total: number }> {
  const direction = backwards ? 'desc' : 'asc';
  const rows = await (
    await eventsOf(reader, wanted)
  )
    .selectAll('found')
    .select(contact)
    .orderBy('found.day', direction)
    .orderBy('found.time', (by) => by.asc().nullsFirst())
    .orderBy('found.type')
    .orderBy('found.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const personOf = await peopleOf(
    reader.tenant,
    rows.map((row) => row.account_id),
  );
  const content = rows.map((row): Event => ({
    eventId: row.id,
    type: row.type,
    name: row.name,
    day: row.day,
    time: row.time,
    repeats: row.repeats,
    ownerId: row.account_id,
    owner: personOf(row.account_id)?.name ?? null,
    own: row.type === 'CLIENT_EVENT' && row.account_id === reader.caller.accountId,
    customerId: row.card_id,
    customerName: row.customer_name,
    customerPrivileges: row.customer_privilege,
    mobilePhone: row.mobile_phone,
    subjectId: row.subject_id,
  }));
  return { content, total: rows[0]?.total ?? 0 };
}

/** Returns the events of a period, `maxEvents` at most. */
export async function eventsOfPeriod(
  context: Context,
  query: ParsedQuery<typeof events.period>,
): Promise<OutputOf<typeof events.period>> {
  const { content, total } = await readEvents(context, query, { limit: maxEvents, offset: 0 });
  return { content, more: total > maxEvents };
}

/** Returns a page of the events that come, or of those that are past, the nearest first. */
export async function findEvents(
  context: Context,
  { page, size, show, ...narrowing }: ParsedQuery<typeof events.list>,
): Promise<Page<Event>> {
  const today = todayInIsrael(context.now);
  const [from, to] =
    show === 'coming'
      ? [today, daysAfter(today, longestPeriod - 1)]
      : [daysAfter(today, 1 - longestPeriod), daysAfter(today, -1)];
  const { content, total } = await readEvents(
    context,
    { ...narrowing, from, to },
    { limit: size, offset: page * size, backwards: show === 'past' },
  );
  return pageFrom(content, total, { page, size }, exact);
}
