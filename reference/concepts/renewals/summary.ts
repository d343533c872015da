import { sql } from 'kysely';
import { holds } from '../../../lib/access/rule';
import type { OutputOf, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { renewals } from '../../../lib/contract/orders/renewals';
import { calendarMonth } from '../../../lib/rules/work/renewal';
import { policyStatuses } from '../../../lib/rules/work/policies';
import { personColumn } from '../accounts/person-column';
import { suppliersAre } from './find-renewals';
import { accountIn } from '../accounts/scope';
import type { Context } from '../../engine/http/context';

type Summary = OutputOf<typeof renewals.summary>;

const ils = (amount: number) => ({ amount, currency: 'ILS' });
const renewed = sql`renewals.outcome = 'RENEWED'`;

/** Returns the policies of a month that were renewed, lost and are open, with their premium; by agent for a superuser. */
export async function summaryOf(
  query: ParsedQuery<typeof renewals.summary>,
  { tenant, caller }: Context,
  today: string,
): Promise<Summary> {
  const { ownership, month = today.slice(0, 7), suppliers, productTypes } = query;
  const accountId = accountIn(query.scope, caller);
  const { from, to } = calendarMonth(`${month}-01`);
  const lost = sql`(renewals.outcome in ('NOT_RENEWED', 'CANCELLED') or (renewals.outcome = 'OPEN' and (not renewals.standing or renewals.insurance_end < ${today})))`;
  const old = sql`coalesce(nullif(renewals.price, 0), renewals.stated_price, 0)`;
  const rows = await tenant
    .selectFrom('renewals')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'renewals.agency_id').onRef('accounts.id', '=', 'renewals.account_id'),
    )
    .where('renewals.deleted_at', 'is', null)
    .where('renewals.ownership', '=', ownership)
    .$if(accountId !== undefined, (all) => all.where('renewals.account_id', '=', accountId!))
    .$if(Boolean(query.agents?.length), (all) => all.where('renewals.account_id', 'in', query.agents!))
    .$if(Boolean(suppliers?.length), (all) => all.where(suppliersAre(suppliers!, ownership)))
    .$if(Boolean(productTypes?.length), (all) => all.where('renewals.product_type', 'in', productTypes!))
    // Proposals and waiting processes are no policies that could be lost.
    .where('renewals.source', 'in', policyStatuses)
    .where('renewals.insurance_end', '>=', from)
    .where('renewals.insurance_end', '<=', to)
    .select(['renewals.account_id', personColumn])
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${renewed})`.as('renewed'),
      sql<number>`count(*) filter (where ${lost})`.as('lost'),
      sql<number>`coalesce(sum(${old}), 0)`.as('premium'),
      sql<number>`coalesce(sum(${old}) filter (where ${renewed}), 0)`.as('renewed_premium'),
      sql<number>`coalesce(sum(${old}) filter (where ${lost}), 0)`.as('lost_premium'),
    ])
    .groupBy(['renewals.account_id', 'accounts.first_name', 'accounts.last_name'])
    .execute();
  const sum = (some: typeof rows) => {
    const total = (pick: (row: (typeof rows)[number]) => number) => some.reduce((all, row) => all + pick(row), 0);
    const facts = {
      all: total((row) => row.all),
      renewed: total((row) => row.renewed),
      lost: total((row) => row.lost),
    };
    const premium = total((row) => row.premium);
    const renewedPremium = total((row) => row.renewed_premium);
    const lostPremium = total((row) => row.lost_premium);
    return {
      renewed: facts.renewed,
      lost: facts.lost,
      open: facts.all - facts.renewed - facts.lost,
      premium: ils(premium),
      renewedPremium: ils(renewedPremium),
      lostPremium: ils(lostPremium),
      openPremium: ils(premium - renewedPremium - lostPremium),
    };
  };
  const agents = holds(caller.viewer, 'superuser')
    ? rows
        .map((row) => ({ accountId: row.account_id, name: row.person, ...sum([row]) }))
        .toSorted((a, b) => b.premium.amount - a.premium.amount)
    : [];
  return { month, ...sum(rows), agents };
}
