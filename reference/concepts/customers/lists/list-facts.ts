import { sql } from 'kysely';
import { holds } from '../../../../lib/access/rule';
import type { CustomerRow } from '../../../../lib/contract/customers/customers';
import { todayInIsrael } from '../../../../lib/rules/time/calendar';
import type { Context } from '../../../engine/http/context';

type Facts = Pick<CustomerRow, 'policies' | 'phone' | 'lastContact'>;
type Way = NonNullable<CustomerRow['lastContact']>['way'];

interface Record {
  customer_id: string;
  policies: number;
  next_end: string | null;
  phone: string | null;
  way: Way | null;
  at: string | null;
}

interface Source {
  table: string;
  at: string;
  where: string;
}

/** Where contacts are stored. Each has an index by customer and time, of which one entry is read. */
const sources: Readonly<globalThis.Record<Way, Source>> = {
  CALL: { table: 'phone_calls', at: 'called_at', where: `status = 'ANSWERED'` },
  SMS: { table: 'customer_sms', at: 'sent_at', where: 'true' },
  MAIL: { table: 'mails', at: 'sent_at', where: `folder in ('INBOX', 'SENT')` },
  SENDING: { table: 'sendings', at: 'sent_at', where: 'true' },
};

/** Returns the ways of contact that the caller may see in a customer's timeline. */
function waysFor({ caller }: Pick<Context, 'caller'>): Way[] {
  if (!holds(caller.viewer, 'VIEW_MENU_CUSTOMERS')) return [];
  const calls = holds(caller.viewer, 'VIEW_MENU_TELEPHONY');
  const mails = holds(caller.viewer, 'VIEW_MENU_MAILS');
  return [...(calls ? (['CALL'] as const) : []), 'SMS', ...(mails ? (['MAIL'] as const) : []), 'SENDING'];
}

/**
 * Returns what a list shows of the customers on its page beside their cards: policies in force, a phone of those without
 * a mobile, and the last contact. A secretary, who may not open cards, gets none.
 */
export async function listFacts(
  { db, tenant, caller, now }: Pick<Context, 'db' | 'tenant' | 'caller' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Facts>> {
  const ways = waysFor({ caller });
  if (ids.length === 0 || ways.length === 0) return new Map();
  const { agencyId } = tenant;
  const contacts = ways.map((way) => {
    const { table, at, where } = sources[way];
    return sql`(select ${sql.lit(way)}::text as way, ${sql.ref(at)} as at from ${sql.table(table)}
      where agency_id = ${agencyId} and customer_id = one.id and ${sql.raw(where)}
      order by ${sql.ref(at)} desc limit 1)`;
  });
  const { rows } = await sql<Record>`
    select one.id as customer_id, held.policies, held.next_end, reached.phone, contact.way, contact.at
    from unnest(${[...ids]}::text[]) as one (id)
    cross join lateral (
      select count(*)::int as policies, min(insurance_end) as next_end from renewals
      where agency_id = ${agencyId} and customer_id = one.id and insurance_end >= ${todayInIsrael(now)}
        and ownership = 'OWN' and source in ('PolicyIssued', 'Imported') and standing and deleted_at is null
    ) as held
    left join lateral (
      select value as phone from customer_media
      where agency_id = ${agencyId} and customer_id = one.id and media_type in ('PHONE', 'HOME_PHONE')
      order by position limit 1
    ) as reached on true
    left join lateral (
      select way, at from (${sql.join(contacts, sql` union all `)}) as contacts order by at desc limit 1
    ) as contact on true`.execute(db);
  return new Map(
    rows.map(({ customer_id, policies: count, next_end: nextEnd, phone, way, at }) => [
      customer_id,
      { policies: { count, nextEnd }, phone, lastContact: way && at ? { way, at } : null },
    ]),
  );
}
