import { sql } from 'kysely';
import { addDays, parseISO } from 'date-fns';
import type { z } from 'zod';
import type { calls, callSearch } from '../../../lib/contract/customers/calls';
import type { CallRow } from '../../../lib/contract/customers/call-rows';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { phoneForm } from '../../../lib/rules/people/phone';
import { isoDay } from '../../../lib/rules/time/calendar';
import { instantInIsrael } from '../../../lib/rules/time/israel-time';
import { numberUpTo, totalOf, countUpTo } from '../../engine/db/count-up-to';
import { likeText } from '../../engine/db/like-text';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { customersMeant } from '../customers/find-customers';
import { countedUpTo } from '../customers/require-customer';
import { callRowOf, namedCalls } from './call-row';

type Query = ParsedQuery<typeof calls.find>;
type Search = z.output<typeof callSearch>;

interface Wanted {
  query: Query;
  search: Search;
  accountId: string;
}

/** Fewer digits do not search the ends of numbers: every hundredth call would match. */
const fewestLastDigits = 4;
const isNumber = (text: string) => /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/.test(text);

/** Returns a page of the agency's calls, newest first. */
export async function findCalls(db: Db, tenant: Tenant, wanted: Wanted): Promise<Page<CallRow>> {
  const { query } = wanted;
  const matching = await matchingCalls(db, tenant, wanted);
  const all = matching().select('phone_calls.id');
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const page = matching()
    .select(['phone_calls.id', numberUpTo(all, countedUpTo).as('total')])
    .orderBy('phone_calls.called_at', direction)
    .orderBy('phone_calls.id', direction)
    .limit(query.size)
    .offset(query.page * query.size);
  const found = await page.execute();
  const total = await totalOf(found, query.page, () => countUpTo(db, all, countedUpTo));
  if (found.length === 0) return pageFrom([], total, query, countedUpTo);
  const ids = found.map(({ id }) => id);
  const rows = await namedCalls(tenant).where('phone_calls.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lengths = query.grouped ? await callsOf(tenant, rows) : undefined;
  return pageFrom(
    ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ ...callRowOf(row), conversationCalls: lengths?.get(row.conversation) ?? null }] : [];
    }),
    total,
    query,
    countedUpTo,
  );
}

/** Returns how many calls each conversation has. */
async function callsOf(tenant: Tenant, rows: readonly { conversation: string }[]): Promise<Map<string, number>> {
  const counts = await tenant
    .selectFrom('phone_calls')
    .select(['conversation', sql<number>`count(*)::int`.as('calls')])
    .where('conversation', 'in', [...new Set(rows.map(({ conversation }) => conversation))])
    .groupBy('conversation')
    .execute();
  return new Map(counts.map(({ conversation, calls }) => [conversation, calls]));
}

async function matchingCalls(db: Db, tenant: Tenant, { query, search, accountId }: Wanted) {
  const phones = [...search.phones, ...(isNumber(query.query) ? [query.query] : [])].map(phoneForm).filter(Boolean);
  const names = [
    isNumber(query.query) ? '' : query.query,
    [search.customerFirstName, search.customerSecondName].join(' '),
  ]
    .map((name) => name.trim())
    .filter(Boolean);
  const named = await Promise.all(names.map((name) => customersMeant(db, tenant, name)));
  const { from, to } = daysOf(query, search);
  const conversation = query.conversationOf === undefined ? '' : await conversationOf(tenant, query.conversationOf);
  return () =>
    tenant
      .selectFrom('phone_calls')
      .$if(phones.length > 0, (all) => all.where((eb) => eb.or(phones.flatMap(hasPhone))))
      .$if(named.length > 0, (all) =>
        all.where((eb) => eb.and(named.map((one) => eb('phone_calls.customer_id', 'in', one)))),
      )
      .$if(search.customerFirstName !== '', (all) => all.where(nameBegins('first_name', search.customerFirstName)))
      .$if(search.customerSecondName !== '', (all) => all.where(nameBegins('last_name', search.customerSecondName)))
      .$if(query.customerId !== undefined, (all) => all.where('phone_calls.customer_id', '=', query.customerId ?? ''))
      .$if(query.directions !== undefined, (all) => all.where('phone_calls.direction', 'in', query.directions ?? []))
      // The statuses stand in the statement, so that the index of missed calls serves it also when it is prepared.
      .$if(query.show === 'missed', (all) =>
        all.where(sql<boolean>`phone_calls.status = 'MISSED' and phone_calls.direction = 'INCOMING'`),
      )
      .$if(query.show === 'voicemail', (all) =>
        all.where(sql<boolean>`phone_calls.status = 'VOICEMAIL'`).where('phone_calls.settled_at', 'is', null),
      )
      .$if(query.show === 'unfiled', (all) => all.where('phone_calls.customer_id', 'is', null))
      .$if(query.show === 'mine', (all) => all.where('phone_calls.account_id', '=', accountId))
      .$if(query.grouped === true, (all) => all.where('phone_calls.latest', '=', true))
      .$if(query.conversationOf !== undefined, (all) => all.where('phone_calls.conversation', '=', conversation))
      .$if(query.tagIds !== undefined, (all) => all.where(hasTag(query.tagIds ?? [])))
      .$if(from !== null, (all) => all.where('phone_calls.called_at', '>=', from ?? ''))
      .$if(to !== null, (all) => all.where('phone_calls.called_at', '<', to ?? ''));
}

/** Returns the conversation of a call; no call has an empty one. */
async function conversationOf(tenant: Tenant, callId: string): Promise<string> {
  const call = await tenant
    .selectFrom('phone_calls')
    .select('conversation')
    .where('id', '=', callId)
    .executeTakeFirst();
  return call?.conversation ?? '';
}

/** Ranges instead of LIKE: row-level security would keep LIKE from the index. */
function hasPhone(form: string) {
  const begins = (column: 'phone' | 'phone_end', text: string) =>
    sql<boolean>`(phone_calls.${sql.ref(column)} collate "C" >= ${text} and phone_calls.${sql.ref(column)} collate "C" < ${`${text}:`})`;
  const ends = form.length >= fewestLastDigits ? [begins('phone_end', [...form].reverse().join(''))] : [];
  return [begins('phone', form), ...ends];
}

const nameBegins = (column: 'first_name' | 'last_name', name: string) =>
  sql<boolean>`exists (select from customers where customers.agency_id = phone_calls.agency_id
    and customers.id = phone_calls.customer_id and customers.${sql.ref(column)} ilike ${`${likeText(name)}%`})`;

const hasTag = (tagIds: readonly string[]) =>
  sql<boolean>`exists (select from phone_call_tags where phone_call_tags.agency_id = phone_calls.agency_id
    and phone_call_tags.call_id = phone_calls.id and phone_call_tags.tag_id = any(${[...tagIds]}::text[]))`;

/** Returns the instants of the first and after the last day in Israel. */
function daysOf(query: Query, { callDate }: Search): { from: string | null; to: string | null } {
  const latest = (days: (string | null | undefined)[]) => days.filter((day) => typeof day === 'string').toSorted();
  const min = latest([query.dateMin, callDate.min]).at(-1);
  const max = latest([query.dateMax, callDate.max])[0];
  return {
    from: min ? instantInIsrael(min, '00:00') : null,
    to: max ? instantInIsrael(isoDay(addDays(parseISO(max), 1)), '00:00') : null,
  };
}
