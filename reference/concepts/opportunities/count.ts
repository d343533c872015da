import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { type opportunities, type OpportunityType, opportunityTypes } from '../../../lib/contract/desk/opportunities';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import { holdingsIn, isOpenHolding, opportunitiesOf } from './policies';

/** Returns how many opportunities there are today, each kind exactly: one look at an index, and one at the renewals. */
export async function countOpportunities(
  context: Context,
  { scope }: ParsedQuery<typeof opportunities.count>,
): Promise<{ total: number; byType: Record<OpportunityType, number> }> {
  const today = todayInIsrael(context.now);
  const count = (type: Parameters<typeof isOpenHolding>[0]) =>
    sql<number>`(count(*) filter (where ${isOpenHolding(type, today)}))::int`.as(type);
  const held = await holdingsIn(context, scope)
    .select([count('NO_LIFE_POLICIES'), count('MULTIPLE_LIFE_POLICIES'), count('NO_PROPERTY_POLICIES')])
    .executeTakeFirstOrThrow();
  const { RENEWAL } = await opportunitiesOf(context, { scope, types: ['RENEWAL'], show: 'open' })
    .select(sql<number>`count(*)::int`.as('RENEWAL'))
    .executeTakeFirstOrThrow();
  const byType = { RENEWAL, ...held };
  return { total: opportunityTypes.reduce((sum, type) => sum + byType[type], 0), byType };
}
