import { similarFrom, similarityOf } from '../../../lib/rules/people/similarity';
import { asJson } from '../../engine/db/columns';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { regroup } from './regroup';

type Pair = readonly [string, string];

const ordered = ([a, b]: Pair): Pair => (a < b ? [a, b] : [b, a]);

/**
 * Returns the pairs with the smaller id first. @throws Failure NOT_FOUND for a customer that the agency does not have
 */
async function ownPairs(tenant: Tenant, pairs: readonly Pair[]): Promise<Pair[]> {
  const ids = [...new Set(pairs.flat())];
  const known = await tenant.selectFrom('customers').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length || pairs.some(([a, b]) => a === b)) throw new Failure('NOT_FOUND', { field: 'pairs' });
  return pairs.map(ordered);
}

const describePairs = (pairs: readonly Pair[], { describe }: Context) =>
  describe({ customers: [...new Set(pairs.flat())].slice(0, 20).join(' '), pairs: pairs.length });

/** Stores that customers are not the same, and removes the pairs from the results. */
export async function dismissPairs(asked: readonly Pair[], context: Context): Promise<void> {
  const { tenant, caller, now } = context;
  const pairs = await ownPairs(tenant, asked);
  const groups = new Set<string>();
  for (const [first, second] of pairs) {
    await tenant
      .insertInto('similar_dismissals', {
        first_id: first,
        second_id: second,
        account_id: caller.accountId,
        dismissed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const gone = await tenant
      .deleteFrom('similar_pairs')
      .where('first_id', '=', first)
      .where('second_id', '=', second)
      .returning('group_id')
      .executeTakeFirst();
    if (gone) groups.add(gone.group_id);
  }
  await regroup(tenant, [...groups]);
  describePairs(pairs, context);
}

/** Deletes dismissals, so that similar customers are shown again. */
export async function recallPairs(asked: readonly Pair[], context: Context): Promise<void> {
  const { tenant } = context;
  const pairs = await ownPairs(tenant, asked);
  const facts = await tenant
    .selectFrom('customer_match_facts')
    .select(['customer_id', 'facts'])
    .where('customer_id', 'in', [...new Set(pairs.flat())])
    .execute();
  const factsOf = new Map(facts.map((row) => [row.customer_id, row.facts]));
  for (const [first, second] of pairs) {
    await tenant
      .deleteFrom('similar_dismissals')
      .where('first_id', '=', first)
      .where('second_id', '=', second)
      .execute();
    const [a, b] = [factsOf.get(first), factsOf.get(second)];
    const likeness = a && b && similarityOf(a, b);
    if (!likeness || likeness.score < similarFrom) continue;
    await tenant
      .insertInto('similar_pairs', {
        first_id: first,
        second_id: second,
        group_id: first,
        score: likeness.score,
        reasons: asJson(likeness.reasons),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await regroup(tenant, await groupsAround(tenant, pairs));
  describePairs(pairs, context);
}

/** Returns the groups of any of the customers: a restored pair may join two groups. */
async function groupsAround(tenant: Tenant, pairs: readonly Pair[]): Promise<string[]> {
  const ids = [...new Set(pairs.flat())];
  const rows = await tenant
    .selectFrom('similar_pairs')
    .select('group_id')
    .distinct()
    .where((eb) => eb.or([eb('first_id', 'in', ids), eb('second_id', 'in', ids)]))
    .execute();
  return rows.map(({ group_id }) => group_id);
}
