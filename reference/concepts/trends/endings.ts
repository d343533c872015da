import { sql } from 'kysely';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { type trends, trendWeeks } from '../../../lib/contract/desk/trends';
import { weeksFrom } from '../../../lib/rules/time/week';
import { policyStatuses } from '../../../lib/rules/work/policies';
import type { Tenant } from '../../engine/db/tenant';

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns the premium of the policies with an outcome. */
const premiumWhere = (outcome: 'OPEN' | 'RENEWED') =>
  sql<number>`coalesce(sum(coalesce(nullif(renewals.price, 0), renewals.stated_price, 0))
    filter (where renewals.outcome = ${outcome}), 0)`;

/** Returns the weeks from this one with the policies that end in them. What ended before today is left out. */
export async function endingsOf(
  tenant: Tenant,
  accountId: string | undefined,
  today: string,
): Promise<OutputOf<typeof trends.endings>> {
  const weeks = weeksFrom(today, 0, trendWeeks);
  const sunday = weeks[0]!.from;
  const week = sql<number>`(renewals.insurance_end - ${sunday}::date) / 7`;
  const rows = await tenant
    .selectFrom('renewals')
    .where('renewals.deleted_at', 'is', null)
    .where('renewals.ownership', '=', 'OWN')
    .where('renewals.standing', '=', true)
    .where('renewals.source', 'in', policyStatuses)
    .where('renewals.insurance_end', '>=', today)
    .where('renewals.insurance_end', '<=', weeks.at(-1)!.to)
    .where('renewals.outcome', 'in', ['OPEN', 'RENEWED'])
    .$if(accountId !== undefined, (query) => query.where('renewals.account_id', '=', accountId!))
    .select([
      week.as('week'),
      sql<number>`count(*) filter (where renewals.outcome = 'OPEN')`.as('open'),
      sql<number>`count(*) filter (where renewals.outcome = 'RENEWED')`.as('renewed'),
      premiumWhere('OPEN').as('premium'),
      premiumWhere('RENEWED').as('renewedPremium'),
    ])
    .groupBy(sql`1`)
    .execute();
  const known = new Map(rows.map((row) => [row.week, row]));
  return {
    weeks: weeks.map((days, index) => {
      const { open = 0, renewed = 0, premium = 0, renewedPremium = 0 } = known.get(index) ?? {};
      return { ...days, open, renewed, premium: ils(premium), renewedPremium: ils(renewedPremium) };
    }),
  };
}
