import { sql } from 'kysely';
import type { ClaimRow, claimLists } from '../../../lib/contract/claims/claim-lists';
import type { claims } from '../../../lib/contract/claims/claims';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { settledStatuses } from '../../../lib/rules/work/claim-status';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
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

/**
 * Selects the claims with the number, those whose insurer's number or plate begins with the text, and those of customers
 * whose name has every word. Each by an index of its own: together in one condition none would serve. As an array they are
 * looked up by their ids; joined, the planner would read every claim of the agency.
 */
function named(tenant: Tenant, query: string) {
  const digits = query.replace(/\D/g, '');
  const own = () => tenant.selectFrom('claims').select('claims.id');
  const people = tenant
    .selectFrom('customers')
    .select('customers.id')
    .where((eb) =>
      eb.and(
        query
          .split(/\s+/)
          .map(
            (word) => sql<boolean>`customers.first_name || ' ' || customers.last_name ilike ${`%${likeText(word)}%`}`,
          ),
      ),
    );
  const forms = [...new Set([query, query.toUpperCase(), query.toLowerCase()])];
  const parts = [
    own().where('claims.customer_id', 'in', people),
    ...forms.map((form) => own().where(begins('insurer_claim_number', form))),
    ...(/^\d{1,9}$/.test(query) ? [own().where('claims.claim_number', '=', Number(query))] : []),
    ...(digits.length >= 3 ? [own().where(begins('registration_number', digits))] : []),
  ];
  return parts.reduce((all, part) => all.union(part));
}

const lists = [
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

const settled = [...settledStatuses];

/** Returns the claims that pass a filter. @param accountId caller, for claims of one's own */
export function matchingClaims(tenant: Tenant, filter: ClaimFilter, accountId: string, today: string) {
  const { query, show, customerId, due, overdue, mine } = filter;
  const all =
    show === 'removed'
      ? tenant.selectFrom('claims').where('claims.removed_at', 'is not', null)
      : standingClaims(tenant);
  return all.where((eb) =>
    eb.and([
      ...(query === '' ? [] : [sql<boolean>`claims.id = any(array(${named(tenant, query)}))`]),
      ...(show === 'open' ? [eb('claims.status', 'not in', settled)] : []),
      ...(show === 'settled' ? [eb('claims.status', 'in', settled)] : []),
      ...(customerId ? [eb('claims.customer_id', '=', customerId)] : []),
      ...(mine ? [eb('claims.account_id', '=', accountId)] : []),
      ...(due ? [eb('claims.follow_up_on', '<=', today), eb('claims.status', 'not in', settled)] : []),
      ...(overdue ? [eb('claims.follow_up_on', '<', today), eb('claims.status', 'not in', settled)] : []),
      ...lists.flatMap(([column, key]) => {
        const values = filter[key];
        return values?.length ? [eb(`claims.${column}`, 'in', values as never)] : [];
      }),
      ...ranges.flatMap(([column, sign, key]) => {
        const bound = filter[key];
        return bound === undefined ? [] : [eb(`claims.${column}`, sign, bound as never)];
      }),
    ]),
  );
}

type Asked = ParsedQuery<typeof claimLists.find>;
type Reader = Pick<Context, 'db' | 'tenant' | 'now'> & { accountId: string };

/** Returns a page of the agency's claims. */
export async function findClaims(query: Asked, { db, tenant, now, accountId }: Reader): Promise<Page<ClaimRow>> {
  const today = todayInIsrael(now);
  const matching = () => matchingClaims(tenant, query, accountId, today);
  const descending = query.sortDirection === 'DESC';
  // Only columns with gaps ask for their place: the plain order is that of the index, read from either end.
  const hasGaps = query.sort !== 'openedOn' && query.sort !== 'claimNumber';
  const rows = await withPeople(matching())
    .orderBy(sortColumns[query.sort], (order) => {
      const directed = descending ? order.desc() : order.asc();
      return hasGaps ? directed.nullsLast() : directed;
    })
    .orderBy('claims.id', descending ? 'desc' : 'asc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const total = await countUpTo(db, matching().select('claims.id'), countedUpTo);
  return pageFrom(
    (await withPapers(tenant, rows)).map((row) => claimRowOf(row, today)),
    total,
    query,
  );
}
