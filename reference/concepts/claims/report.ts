import { sql } from 'kysely';
import type { ClaimReport } from '../../../lib/contract/claims/claim-lists';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import { type ClaimFilter, matchingClaims } from './find-claims';

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

/** Sums up the claims of a list: by status, and open ones by their age. */
export async function claimReport(filter: ClaimFilter, { tenant, caller, now }: Context): Promise<ClaimReport> {
  const today = todayInIsrael(now);
  const matching = (more: Partial<ClaimFilter> = {}) =>
    matchingClaims(tenant, { ...filter, ...more }, caller.accountId, today);
  const byStatus = await matching()
    .select('claims.status as key')
    .select([...sums])
    .groupBy('claims.status')
    .execute();
  const age = sql<string>`case when ${today}::date - claims.opened_on <= 30 then '30'
    when ${today}::date - claims.opened_on <= 60 then '60'
    when ${today}::date - claims.opened_on <= 90 then '90' else '91' end`;
  const byAge = await matching({ show: 'open' })
    .select(age.as('key'))
    .select([...sums])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  const { overdue } = await matching({ overdue: true, ...(filter.show !== 'removed' && { show: 'open' as const }) })
    .select(sql<number>`count(*)::int`.as('overdue'))
    .executeTakeFirstOrThrow();
  const { paid } = await tenant
    .selectFrom('claim_events')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('paid'))
    .where('kind', '=', 'PAID')
    .where('at', '>=', `${today.slice(0, 7)}-01T00:00:00Z`)
    .where('claim_id', 'in', matching().select('claims.id'))
    .executeTakeFirstOrThrow();
  const parts = byStatus.map((row) => ({ key: row.key, ...numbers(row) }));
  const total = (key: keyof Sums) => parts.reduce((sum, part) => sum + part[key], 0);
  return {
    claims: total('claims'),
    claimed: total('claimed'),
    agreed: total('agreed'),
    paid: total('paid'),
    overdue,
    paidThisMonth: Number(paid),
    byStatus: parts,
    byAge: byAge.map((row) => ({ key: row.key, ...numbers(row) })),
  };
}
