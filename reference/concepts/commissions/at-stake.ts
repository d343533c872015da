import { sql } from 'kysely';
import type { commissions } from '../../../lib/contract/agencies/commissions';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { weeksFrom } from '../../../lib/rules/time/week';
import { policyStatuses } from '../../../lib/rules/work/policies';
import type { Context } from '../../engine/http/context';
import { seesInside } from '../agencies/sees-inside';

/** Returns the commission on the open policies that end in the rest of this week. @param accountId of their agent */
export async function atStakeOf(
  context: Context,
  accountId: string | undefined,
): Promise<OutputOf<typeof commissions.atStake>> {
  const { tenant, now } = context;
  const today = todayInIsrael(now);
  const { to } = weeksFrom(today, 0, 1)[0]!;
  const hidden = { to, policies: 0, amount: null };
  if (!(await seesInside(context))) return hidden;
  if (!(await tenant.selectFrom('commission_rates').select('rate').limit(1).executeTakeFirst())) return hidden;
  const rate = sql<number>`coalesce(own.rate, usual.rate)`;
  const premium = sql<number>`coalesce(nullif(renewals.price, 0), renewals.stated_price, 0)`;
  const { policies, amount } = await tenant
    .selectFrom('renewals')
    .leftJoin('commission_rates as own', (join) =>
      join
        .onRef('own.agency_id', '=', 'renewals.agency_id')
        .onRef('own.supplier', '=', 'renewals.supplier')
        .on(sql<boolean>`own.product_type = renewals.product_type`),
    )
    .leftJoin('commission_rates as usual', (join) =>
      join
        .onRef('usual.agency_id', '=', 'renewals.agency_id')
        .on('usual.supplier', '=', '')
        .on(sql<boolean>`usual.product_type = renewals.product_type`),
    )
    .where('renewals.deleted_at', 'is', null)
    .where('renewals.ownership', '=', 'OWN')
    .where('renewals.standing', '=', true)
    .where('renewals.source', 'in', policyStatuses)
    .where('renewals.outcome', '=', 'OPEN')
    .where('renewals.insurance_end', '>=', today)
    .where('renewals.insurance_end', '<=', to)
    .$if(accountId !== undefined, (query) => query.where('renewals.account_id', '=', accountId!))
    .select([
      sql<number>`count(*) filter (where ${rate} is not null)`.as('policies'),
      sql<number>`coalesce(round(sum(${premium} * ${rate}) / 10000.0), 0)::int`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { to, policies, amount: { amount, currency: 'ILS' } };
}
