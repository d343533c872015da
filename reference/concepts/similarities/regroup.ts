import { groupsOf } from '../../../lib/rules/people/similarity';
import type { Tenant } from '../../engine/db/tenant';

const groupIds = (pairs: readonly (readonly [string, string])[]): Map<string, string> =>
  new Map(groupsOf(pairs).flatMap((group) => group.map((id): [string, string] => [id, group[0]!])));

/** Returns pairs with their groups: the id of a group is the smallest id of its connected customers. */
export function withGroups<P extends { first: string; second: string }>(
  pairs: readonly P[],
): (P & { groupId: string })[] {
  const groupOf = groupIds(pairs.map(({ first, second }) => [first, second]));
  return pairs.map((pair) => ({ ...pair, groupId: groupOf.get(pair.first)! }));
}

/** Recomputes groups after some of their pairs were removed. */
export async function regroup(tenant: Tenant, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  const rows = await tenant
    .selectFrom('similar_pairs')
    .select(['first_id', 'second_id', 'group_id'])
    .where('group_id', 'in', groups)
    .execute();
  const pairs = withGroups(rows.map((row) => ({ first: row.first_id, second: row.second_id, before: row.group_id })));
  for (const { first, second, before, groupId } of pairs)
    if (before !== groupId)
      await tenant
        .updateTable('similar_pairs')
        .set({ group_id: groupId })
        .where('first_id', '=', first)
        .where('second_id', '=', second)
        .execute();
}

/** Removes customers from the results, such as merged ones. */
export async function forgetPairs(tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  const gone = await tenant
    .deleteFrom('similar_pairs')
    .where((eb) => eb.or([eb('first_id', 'in', customerIds), eb('second_id', 'in', customerIds)]))
    .returning('group_id')
    .execute();
  await regroup(tenant, [...new Set(gone.map(({ group_id }) => group_id))]);
}
