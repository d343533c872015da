import { sql } from 'kysely';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { type trends, trendWeeks } from '../../../lib/contract/desk/trends';
import { weeksFrom } from '../../../lib/rules/time/week';
import type { Tenant } from '../../engine/db/tenant';

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
    .where('renewals.source', 'in', ['Imported', 'PolicyIssued'])
    .where('renewals.insurance_end', '>=', today)
    .where('renewals.insurance_end', '<=', weeks.at(-1)!.to)
    .where('renewals.outcome', 'in', ['OPEN', 'RENEWED'])
    .$if(accountId !== undefined, (query) => query.where('renewals.account_id', '=', accountId!))
    .select([
      week.as('week'),
      sql<number>`count(*) filter (where renewals.outcome = 'OPEN')`.as('open'),
      sql<number>`count(*) filter (where renewals.outcome = 'RENEWED')`.as('renewed'),
      sql<number>`coalesce(sum(coalesce(nullif(renewals.price, 0), renewals.stated_price, 0)), 0)`.as('premium'),
    ])
    .groupBy(sql`1`)
    .execute();
  const known = new Map(rows.map((row) => [row.week, row]));
  return {
    weeks: weeks.map((days, index) => {
      const { open = 0, renewed = 0, premium = 0 } = known.get(index) ?? {};
      return { ...days, open, renewed, premium: { amount: premium, currency: 'ILS' } };
    }),
  };
}
