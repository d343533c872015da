import type { agents, KeptBecause } from '../../../lib/contract/agencies/agents';
import type { Context } from '../../engine/http/context';
import type { Handler } from '../../engine/http/handlers';
import { publish } from '../../engine/jobs/events';
import { peopleOf, privilegeOf, type StoredAgent } from './agent-of';
import { checkHeir, handOver } from './hand-over';
import { lockAgency, otherSuperusers } from './rules';

interface Kept {
  because: KeptBecause;
  /** Number of orders or clerks that prevent the removal. */
  count?: number;
}

/**
 * Deletes the people who may be deleted, one after the other, so that the last superuser of a selection stays (S1 §5).
 */
export const removeAgents: Handler<typeof agents.remove> = async ({ body }, context) => {
  const { db, agencyId, tenant } = context;
  await lockAgency(db, agencyId);
  const ids = [...new Set(body.accountIds)];
  if (body.handOverTo) await checkHeir(context, body.handOverTo, ids);
  const rows = await peopleOf(tenant).selectAll('accounts').where('accounts.id', 'in', ids).forUpdate().execute();
  // Clerks go first, because the agent they work for may be selected too.
  const ordered = rows.toSorted(
    (one, other) => Number(other.account_role === 'CLERK') - Number(one.account_role === 'CLERK'),
  );
  const removed: string[] = [];
  const kept = ids
    .filter((id) => !rows.some((row) => row.id === id))
    .map((accountId) => ({ accountId, name: '', because: 'unknown' as KeptBecause }));
  for (const row of ordered) {
    const because = await reasonToKeep(context, row);
    if (because) kept.push({ accountId: row.id, name: `${row.first_name} ${row.last_name}`, ...because });
    else {
      await remove(context, row.id, body.handOverTo ?? null);
      removed.push(row.id);
    }
  }
  context.describe({
    removed: removed.join(' '),
    kept: kept.length,
    ...(body.handOverTo && { heir: body.handOverTo }),
  });
  return { removed, kept };
};

async function reasonToKeep({ tenant, caller }: Context, row: StoredAgent): Promise<Kept | null> {
  if (row.id === caller.accountId) return { because: 'self' };
  if (row.agency_owner) return { because: 'owner' };
  if (privilegeOf(row.privileges) === 'superuser' && (await otherSuperusers(tenant, row.id)) === 0)
    return { because: 'lastSuperuser' };
  const { orders } = await tenant
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('account_id', '=', row.id)
    .where('status', 'in', ['AttachingCustomer', 'Draft', 'Proposal'])
    .where('cancelled', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (orders > 0) return { because: 'openOrders', count: orders };
  const { clerks } = await peopleOf(tenant)
    .select((eb) => eb.fn.countAll<number>().as('clerks'))
    .where('accounts.target_agent_account_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return clerks > 0 ? { because: 'clerks', count: clerks } : null;
}

/**
 * Marks the account as deleted. The row stays for the orders and log entries that name it; sign-in is closed and the
 * login stays taken.
 */
async function remove(context: Context, id: string, heir: string | null): Promise<void> {
  const { db, tenant, agencyId, settings } = context;
  await tenant
    .updateTable('accounts')
    .set({ account_state: 'DELETED', target_agent_account_id: null })
    .where('id', '=', id)
    .execute();
  await handOver(context, id, heir);
  await publish(context, 'account.left', { agencyId, accountId: id, heir, removed: true, settings });
  await tenant.deleteFrom('sessions').where('account_id', '=', id).execute();
  await db.deleteFrom('login_codes').where('account_id', '=', id).execute();
  await db.deleteFrom('recoveries').where('account_id', '=', id).execute();
}
