import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import type { trends } from '../../../lib/contract/desk/trends';
import { countUpTo } from '../../engine/db/count-up-to';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { startOfDay } from './days';

/** Counting stops at this number, like that of the list of tasks. */
const countedUpTo = 10_000;

/** Returns the number of open tasks, and of those whose day has passed. */
export async function tasksOf(
  db: Db,
  tenant: Tenant,
  accountId: string | undefined,
  today: string,
): Promise<OutputOf<typeof trends.tasks>> {
  const open = tenant
    .selectFrom('remarks')
    .where('remarks.due_at', 'is not', null)
    .where('remarks.removed_at', 'is', null)
    .where('remarks.done_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('remarks.account_id', '=', accountId!))
    .select('remarks.id');
  const late = open.where('remarks.due_at', '<', startOfDay(today));
  return {
    open: await countUpTo(db, open, countedUpTo),
    overdue: await countUpTo(db, late, countedUpTo),
    countedUpTo,
  };
}
