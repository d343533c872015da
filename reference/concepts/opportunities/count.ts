import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { type opportunities, type OpportunityType, opportunityTypes } from '../../../lib/contract/desk/opportunities';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import { countFound, holdingsIn, isOpenHolding, type Narrowing, type Searching } from './policies';

/**
 * Returns how many opportunities of some kinds there are today, each exactly: one look at an index for those that follow
 * from what customers hold, and one at the renewals.
 */
export async function countKinds(
  searching: Searching,
  scope: Narrowing['scope'],
  types: readonly OpportunityType[],
): Promise<ReadonlyMap<OpportunityType, number>> {
  const today = todayInIsrael(searching.now);
  const held = types.filter((type) => type !== 'RENEWAL');
  const holdings = async () => {
    if (held.length === 0) return {};
    return await holdingsIn(searching, scope)
      .select(
        held.map((type) =>
          sql<number>`(count(*) filter (where ${isOpenHolding(type, today)}))::int`.as(type as string),
        ),
      )
      .executeTakeFirstOrThrow();
  };
  const renewals = async () =>
    types.includes('RENEWAL') ? await countFound(searching, { scope, types: ['RENEWAL'], show: 'open' }) : undefined;
  const [byHolding, ending] = await Promise.all([holdings(), renewals()]);
  const counted = { ...byHolding, ...(ending !== undefined && { RENEWAL: ending }) } as Record<OpportunityType, number>;
  return new Map(types.map((type) => [type, counted[type]]));
}

/** Returns how many opportunities there are today, of each kind and together. */
export async function countOpportunities(
  context: Context,
  { scope }: ParsedQuery<typeof opportunities.count>,
): Promise<{ total: number; byType: Record<OpportunityType, number> }> {
  const counted = await countKinds(context, scope, opportunityTypes);
  const byType = Object.fromEntries(counted) as Record<OpportunityType, number>;
  return { total: opportunityTypes.reduce((sum, type) => sum + byType[type], 0), byType };
}
