import { subYears } from 'date-fns';
import type { AgentResults } from '../../../lib/contract/desk/campaigns';
import type { Context } from '../../engine/http/context';
import { funnelsOf, nobody } from './funnel';
import { campaignRows } from './read';

/** Campaigns that are looked at, the latest first. */
const max = 500;

const counted = ['sent', 'delivered', 'opened', 'answered', 'interested', 'quoted', 'ordered', 'won'] as const;

/** Returns what came of the campaigns of the last year, by sender. */
export async function agentResults({ tenant, now }: Context): Promise<AgentResults[]> {
  const rows = await campaignRows(tenant)
    .where('campaigns.started_at', '>=', subYears(now, 1).toISOString())
    .orderBy('campaigns.started_at', 'desc')
    .limit(max)
    .execute();
  const funnels = await funnelsOf(tenant, rows);
  const results = [...Map.groupBy(rows, ({ account_id }) => account_id)].map(([accountId, own]): AgentResults => {
    const all = own.map(({ id }) => funnels.get(id) ?? nobody);
    const sum = (of: (funnel: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
    const counts = Object.fromEntries(counted.map((key) => [key, sum((one) => one[key])]));
    return {
      ...(counts as Record<(typeof counted)[number], number>),
      accountId,
      sender: own[0]!.person ?? '',
      campaigns: own.length,
      premiumWon: { amount: sum((one) => one.premiumWon.amount), currency: 'ILS' },
    };
  });
  return results.toSorted((one, other) => other.won - one.won || other.sent - one.sent);
}
