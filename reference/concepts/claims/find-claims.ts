import { type ExpressionBuilder, sql } from 'kysely';
import type { ClaimRow, claimLists } from '../../../lib/contract/claims/claim-lists';
import type { claims } from '../../../lib/contract/claims/claims';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { settledStatuses } from '../../../lib/rules/work/claim-status';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { countedUpTo } from '../customers/require-customer';
import { withPapers } from './paper-lines';
import { claimRowOf, standingClaims, withPeople } from './rows';

/** Filters of a list of claims. */
export type ClaimFilter = ParsedBody<typeof claims.exportExcel>;
type Builder = ExpressionBuilder<Schema, 'claims'>;

const sortColumns = {
  openedOn: 'claims.opened_on',
  claimNumber: 'claims.claim_number',
  dueOn: 'claims.follow_up_on',
  claimed: 'claims.claimed',
  statusSince: 'claims.status_since',
} as const satisfies Record<ClaimFilter['sort'], string>;

/** Matches the number, the insurer's number, the plate, or every word in the customer's name. */
function named(eb: Builder, query: string) {
  const digits = query.replace(/\D/g, '');
  const inName = query.split(/\s+/).map(
    (word) => sql<boolean>`claims.customer_id in (select id from customers where customers.agency_id = claims.agency_id
      and customers.first_name || ' ' || customers.last_name ilike ${`%${likeText(word)}%`})`,
  );
  return eb.or([
    ...(/^\d{1,9}$/.test(query) ? [eb('claims.claim_number', '=', Number(query))] : []),
    eb('claims.insurer_claim_number', 'ilike', `${likeText(query)}%`),
    ...(digits.length >= 3 ? [eb('claims.registration_number', 'like', `${digits}%`)] : []),
    eb.and(inName),
  ]);
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
      ...(query === '' ? [] : [named(eb, query)]),
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
  const rows = await withPeople(matching())
    .orderBy(sortColumns[query.sort], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
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
