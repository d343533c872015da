import { type OrderByItemBuilder, sql } from 'kysely';
import type { ClaimRow, claimLists } from '../../../lib/contract/claims/claim-lists';
import type { claims } from '../../../lib/contract/claims/claims';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { settledStatuses } from '../../../lib/rules/work/claim-status';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { soonDays } from '../../../lib/rules/time/claim-clock';
import { likeText } from '../../engine/db/like-text';
import { countUpTo, numberUpTo, totalOf } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { customersMeant } from '../customers/find-customers';
import { countedUpTo } from '../customers/require-customer';
import { withPapers } from './paper-lines';
import { claimRowOf, standingClaims, withPeople } from './rows';

/** Filters of a list of claims. */
export type ClaimFilter = ParsedBody<typeof claims.exportExcel>;

const sortColumns = {
  openedOn: 'claims.opened_on',
  claimNumber: 'claims.claim_number',
  dueOn: 'claims.follow_up_on',
  claimed: 'claims.claimed',
  statusSince: 'claims.status_since',
} as const satisfies Record<ClaimFilter['sort'], string>;

/** A character behind all that a number has, for ranges of texts with one beginning. */
const behind = '\u{10FFFF}';

/** Condition that a column begins with a text: a range in code point order, which an index serves under any locale. */
const begins = (column: 'insurer_claim_number' | 'registration_number', text: string) => {
  const ordered = sql`claims.${sql.ref(column)} collate "C"`;
  return sql<boolean>`(${ordered} >= ${text} and ${ordered} < ${text + behind})`;
};

/** A name, not a number of an insurer: letters, and no digit. */
const isName = (query: string) => /\p{L}/u.test(query) && !/\p{Nd}/u.test(query);

/** Customers who were removed are in no search; there are few of them, in an index of their own. */
const removedWith = (tenant: Tenant, query: string) =>
  tenant
    .selectFrom('customers')
    .select('customers.id')
    .where(sql<boolean>`customers.status = 'REMOVED'`)
    .where((eb) =>
      eb.and(
        query
          .split(/\s+/)
          .map(
            (word) => sql<boolean>`customers.first_name || ' ' || customers.last_name ilike ${`%${likeText(word)}%`}`,
          ),
      ),
    );

/**
 * Returns the claims that a query means, as a subquery of ids: those with the number, those whose insurer's number or
 * plate begins with it, and those of customers with the name. Each by an index of its own: together in one condition none
 * would serve. Null when nothing was typed.
 */
export async function claimsMeant(db: Db, tenant: Tenant, query: string) {
  if (query === '') return null;
  const digits = query.replace(/\D/g, '');
  const own = () => tenant.selectFrom('claims').select('claims.id');
  const people = isName(query) ? [await customersMeant(db, tenant, query), removedWith(tenant, query)] : [];
  const forms = [...new Set([query, query.toUpperCase(), query.toLowerCase()])];
  const parts = [
    ...people.map((some) => own().where('claims.customer_id', 'in', some)),
    ...forms.map((form) => own().where(begins('insurer_claim_number', form))),
    ...(/^\d{1,9}$/.test(query) ? [own().where('claims.claim_number', '=', Number(query))] : []),
    ...(digits.length >= 3 ? [own().where(begins('registration_number', digits))] : []),
  ];
  return parts.reduce((all, part) => all.union(part));
}

/** Claims that a query means. */
export type Meant = Awaited<ReturnType<typeof claimsMeant>>;

/** Filters by one of several values, with their columns. */
export const valueFilters = [
  ['status', 'statuses'],
  ['type', 'types'],
  ['account_id', 'handlerIds'],
  ['supplier', 'suppliers'],
] as const;

const ranges = [
  ['opened_on', '>=', 'openedMin'],
  ['opened_on', '<=', 'openedMax'],
  ['claimed', '>=', 'claimedMin'],
  ['claimed', '<=', 'claimedMax'],
] as const;

/** The statuses stand in the statement, so that the index of open claims serves it also when it is prepared. */
const settled = sql`(${sql.join([...settledStatuses].map((status) => sql.lit(status)))})`;
/** Condition of the index of open claims. */
export const isOpenClaim = sql<boolean>`claims.status not in ${settled}`;

/** Of a claim that is not closed and whose handler has left or may not sign in. */
const isUnhandled = sql<boolean>`(claims.status <> 'CLOSED' and claims.account_id in (
  select id from accounts where accounts.agency_id = claims.agency_id and accounts.account_state <> 'ACTIVE'))`;

interface Matching {
  /** Claims that the query of the filter means. */
  meant: Meant;
  /** Caller, for claims of one's own. */
  accountId: string;
  today: string;
}

/** Returns the claims that pass a filter. */
export function matchingClaims(tenant: Tenant, filter: ClaimFilter, { meant, accountId, today }: Matching) {
  const { show, customerId, due, soon, overdue, unhandled, mine } = filter;
  const all =
    show === 'removed'
      ? tenant.selectFrom('claims').where('claims.removed_at', 'is not', null)
      : standingClaims(tenant);
  return all.where((eb) =>
    eb.and([
      // As an array they are looked up by their ids; joined, the planner would read every claim of the agency.
      ...(meant === null ? [] : [sql<boolean>`claims.id = any(array(${meant}))`]),
      ...(show === 'open' ? [isOpenClaim] : []),
      ...(show === 'settled' ? [sql<boolean>`claims.status in ${settled}`] : []),
      ...(customerId ? [eb('claims.customer_id', '=', customerId)] : []),
      ...(mine ? [eb('claims.account_id', '=', accountId)] : []),
      ...(unhandled ? [isUnhandled] : []),
      ...(due ? [eb('claims.follow_up_on', '<=', today), isOpenClaim] : []),
      ...(soon ? [eb('claims.follow_up_on', '<=', daysAfter(today, soonDays)), isOpenClaim] : []),
      ...(overdue ? [eb('claims.follow_up_on', '<', today), isOpenClaim] : []),
      ...valueFilters.flatMap(([column, key]) => {
        const values = filter[key];
        return values?.length ? [eb(`claims.${column}`, 'in', values as never)] : [];
      }),
      ...ranges.flatMap(([column, sign, key]) => {
        const bound = filter[key];
        if (bound === undefined) return [];
        // Amounts stand in the statement: a prepared one would take any range for a narrow one, and sort all of it.
        return [eb(`claims.${column}`, sign, typeof bound === 'number' ? sql.lit(bound) : (bound as never))];
      }),
    ]),
  );
}

type Asked = ParsedQuery<typeof claimLists.find>;
type Reader = Pick<Context, 'db' | 'tenant' | 'now'> & { accountId: string };

/** Returns a page of the agency's claims. */
export async function findClaims(query: Asked, { db, tenant, now, accountId }: Reader): Promise<Page<ClaimRow>> {
  const today = todayInIsrael(now);
  const meant = await claimsMeant(db, tenant, query.query);
  const matching = () => matchingClaims(tenant, query, { meant, accountId, today });
  const page = await (meant === null ? pageOf(matching, query) : pageOfFound(db, matching(), query));
  const total = await totalOf(page, query.page, () => countUpTo(db, matching().select('claims.id'), countedUpTo));
  return pageFrom(await linesOf(tenant, page, today), total, query, countedUpTo);
}

type Matched = ReturnType<typeof matchingClaims>;
type Order = Pick<Asked, 'sort' | 'sortDirection' | 'page' | 'size'>;

/** Returns the direction of a list. Only columns with gaps say where those go: the plain order is that of the index. */
const directed = ({ sort, sortDirection }: Order) => {
  const hasGaps = sort !== 'openedOn' && sort !== 'claimNumber';
  return (order: OrderByItemBuilder) => {
    const one = sortDirection === 'DESC' ? order.desc() : order.asc();
    return hasGaps ? one.nullsLast() : one;
  };
};

/** Reads the ids of a page in the order of an index, with their number. */
const pageOf = (matching: () => Matched, query: Order) =>
  matching()
    .select(['claims.id', numberUpTo(matching().select('claims.id'), countedUpTo).as('total')])
    .orderBy(sortColumns[query.sort], directed(query))
    .orderBy('claims.id', query.sortDirection === 'DESC' ? 'desc' : 'asc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();

/** The same for a search: what it found is looked up once, counted and sorted. */
const pageOfFound = (db: Db, matched: Matched, query: Order) =>
  db
    .with(
      (name) => name('found').materialized(),
      () => matched.select(['claims.id', sql.ref(sortColumns[query.sort]).as('place')]),
    )
    .selectFrom('found')
    .select((eb) => [
      'found.id',
      sql<number>`(select count(*)::int from (${eb.selectFrom('found').select('found.id').limit(countedUpTo)}) as counted)`.as(
        'total',
      ),
    ])
    .orderBy('found.place', directed(query))
    .orderBy('found.id', query.sortDirection === 'DESC' ? 'desc' : 'asc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();

/** Reads claims in the order of their ids, with the people of each: of a page only, not of every claim that matches. */
async function linesOf(tenant: Tenant, page: readonly { id: string }[], today: string): Promise<ClaimRow[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await withPapers(
    tenant,
    // As an array, a page of any size is one statement, which is planned once.
    await withPeople(tenant.selectFrom('claims'))
      .where(sql<boolean>`claims.id = any(${ids}::text[])`)
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, claimRowOf(row, today)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
