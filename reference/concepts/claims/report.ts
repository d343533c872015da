import { sql } from 'kysely';
import type { ClaimReport } from '../../../lib/contract/claims/claim-lists';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { instantInIsrael } from '../../../lib/rules/time/israel-time';
import { settledStatuses } from '../../../lib/rules/work/claim-status';
import type { Context } from '../../engine/http/context';
import { type ClaimFilter, claimsMeant, isOpenClaim, matchingClaims, valueFilters } from './find-claims';

const sums = [
  sql<number>`count(*)::int`.as('claims'),
  sql<number>`coalesce(sum(claims.claimed), 0)::int8`.as('claimed'),
  sql<number>`coalesce(sum(claims.agreed), 0)::int8`.as('agreed'),
  sql<number>`coalesce(sum(claims.paid), 0)::int8`.as('paid'),
] as const;

type Sums = Record<'claims' | 'claimed' | 'agreed' | 'paid', number | string>;
const numbers = ({ claims, claimed, agreed, paid }: Sums) => ({
  claims: Number(claims),
  claimed: Number(claimed),
  agreed: Number(agreed),
  paid: Number(paid),
});

/** Whether a filter narrows by nothing that `claim_totals` does not know. */
const isTotalled = ({ query, show, customerId, due, overdue, unhandled, ...filter }: ClaimFilter) =>
  query === '' &&
  show !== 'removed' &&
  !customerId &&
  !due &&
  !overdue &&
  !unhandled &&
  [filter.openedMin, filter.openedMax, filter.claimedMin, filter.claimedMax].every((bound) => bound === undefined);

/** Sums of the claims by status, from what is kept of each handler, type and insurer: not from a hundred thousand rows. */
const totals = (filter: ClaimFilter, { tenant, caller }: Context) =>
  tenant
    .selectFrom('claim_totals')
    .where((eb) =>
      eb.and([
        eb('claim_totals.claims', '>', 0),
        ...(filter.show === 'open' ? [eb('claim_totals.status', 'not in', [...settledStatuses])] : []),
        ...(filter.show === 'settled' ? [eb('claim_totals.status', 'in', [...settledStatuses])] : []),
        ...(filter.mine ? [eb('claim_totals.account_id', '=', caller.accountId)] : []),
        ...valueFilters.flatMap(([column, key]) => {
          const values = filter[key];
          return values?.length ? [eb(`claim_totals.${column}`, 'in', values as never)] : [];
        }),
      ]),
    )
    .select([
      'claim_totals.status as key',
      sql<number>`sum(claim_totals.claims)::int`.as('claims'),
      sql<number>`sum(claim_totals.claimed)::int8`.as('claimed'),
      sql<number>`sum(claim_totals.agreed)::int8`.as('agreed'),
      sql<number>`sum(claim_totals.paid)::int8`.as('paid'),
    ])
    .groupBy('claim_totals.status');

/** Counts the claims that are not closed and whose handler has left or may not sign in. */
export async function countUnhandled({ tenant }: Pick<Context, 'tenant'>): Promise<number> {
  const { claims } = await tenant
    .selectFrom('claim_totals')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'claim_totals.agency_id')
        .onRef('accounts.id', '=', 'claim_totals.account_id'),
    )
    .select(sql<number>`coalesce(sum(claim_totals.claims), 0)::int`.as('claims'))
    .where('claim_totals.status', '<>', 'CLOSED')
    .where('accounts.account_state', '<>', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return claims;
}

/** Sums up the claims of a list: by status, and open ones by their age. */
export async function claimReport(filter: ClaimFilter, context: Context): Promise<ClaimReport> {
  const { db, tenant, caller, now } = context;
  const today = todayInIsrael(now);
  const meant = await claimsMeant(db, tenant, filter.query);
  const matching = () => matchingClaims(tenant, filter, { meant, accountId: caller.accountId, today });
  const byStatus = isTotalled(filter)
    ? await totals(filter, context).execute()
    : await matching()
        .select('claims.status as key')
        .select([...sums])
        .groupBy('claims.status')
        .execute();
  const age = sql<string>`case when ${today}::date - claims.opened_on <= 30 then '30'
    when ${today}::date - claims.opened_on <= 60 then '60'
    when ${today}::date - claims.opened_on <= 90 then '90' else '91' end`;
  const byAge = await matching()
    .where(isOpenClaim)
    .select(age.as('key'))
    .select([...sums, sql<number>`count(*) filter (where claims.follow_up_on < ${today}::date)::int`.as('overdue')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  const paidThisMonth = () =>
    tenant
      .selectFrom('claim_events')
      .where('kind', '=', 'PAID')
      .where('at', '>=', instantInIsrael(`${today.slice(0, 7)}-01`, '00:00'));
  // As an array they are looked up by their ids; joined, the planner would read every claim that matches.
  const paidClaims = matching()
    .where(sql<boolean>`claims.id = any(array(${paidThisMonth().select('claim_id').distinct()}))`)
    .select('claims.id');
  const { paid } = await paidThisMonth()
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('paid'))
    .where('claim_id', 'in', paidClaims)
    .executeTakeFirstOrThrow();
  const parts = byStatus.map((row) => ({ key: row.key, ...numbers(row) }));
  const total = (key: keyof Sums) => parts.reduce((sum, part) => sum + part[key], 0);
  return {
    claims: total('claims'),
    claimed: total('claimed'),
    agreed: total('agreed'),
    paid: total('paid'),
    overdue: byAge.reduce((sum, { overdue }) => sum + overdue, 0),
    paidThisMonth: Number(paid),
    byStatus: parts,
    byAge: byAge.map((row) => ({ key: row.key, ...numbers(row) })),
  };
}
