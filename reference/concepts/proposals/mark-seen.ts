import type { Context } from '../../engine/http/context';

/** Marks processes as seen by the caller; ids that the agency does not have are ignored. */
export async function markSeen(orderIds: readonly string[], { tenant, caller, now }: Context): Promise<void> {
  const known = await tenant
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...new Set(orderIds)])
    .execute();
  if (known.length === 0) return;
  const rows = known.map(({ id }) => ({ account_id: caller.accountId, order_id: id, seen_at: now }));
  await tenant
    .insertInto('process_views', rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'order_id']).doUpdateSet({ seen_at: now }))
    .execute();
}
