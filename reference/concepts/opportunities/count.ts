import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { type opportunities, opportunityTypes } from '../../../lib/contract/desk/opportunities';
import type { Context } from '../../engine/http/context';
import { opportunitiesOf } from './list';

/** Returns the opportunities that an agency has today, computed from its policies. */
export async function countOpportunities(context: Context, { scope }: ParsedQuery<typeof opportunities.count>) {
  const rows = await context.db
    .selectFrom(opportunitiesOf(context, { scope, show: 'open' }).selectAll('found').as('found'))
    .groupBy('found.type')
    .select(['found.type', sql<number>`count(*)`.as('total')])
    .execute();
  const totals = new Map(rows.map(({ type, total }) => [type, total]));
  const byType = {
    RENEWAL: totals.get('RENEWAL') ?? 0,
    NO_LIFE_POLICIES: totals.get('NO_LIFE_POLICIES') ?? 0,
    MULTIPLE_LIFE_POLICIES: totals.get('MULTIPLE_LIFE_POLICIES') ?? 0,
    NO_PROPERTY_POLICIES: totals.get('NO_PROPERTY_POLICIES') ?? 0,
  };
  return { total: opportunityTypes.reduce((sum, type) => sum + byType[type], 0), byType };
}
