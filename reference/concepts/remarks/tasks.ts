import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { priorities, type remarks, type Task } from '../../../lib/contract/customers/remarks';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { contactColumns } from '../customers/contact';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { accountIn } from '../accounts/scope';
import { newestMail, standing } from './read';

/** Counting stops at this number of matches. */
const countedUpTo = 10_000;

/** Open tasks due today or earlier, in Israel. @param accountId whose; undefined for the agency's */
const due = (tenant: Tenant, today: string, accountId: string | undefined) =>
  standing(tenant)
    .$if(accountId !== undefined, (all) => all.where('remarks.account_id', '=', accountId!))
    .where('remarks.done_at', 'is', null)
    .where(sql<boolean>`remarks.due_at < (${today}::date + 1)::timestamp at time zone 'Asia/Jerusalem'`);

const withCustomer = (rows: ReturnType<typeof due>, context: Pick<Context, 'caller'>) =>
  rows
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'remarks.agency_id').onRef('customers.id', '=', 'remarks.customer_id'),
    )
    .selectAll('remarks')
    .select([...contactColumns, newestMail(context)]);

type Row = Awaited<ReturnType<ReturnType<typeof withCustomer>['executeTakeFirstOrThrow']>>;

/** Returns a row of tasks. */
export const taskOf = (row: Row): Task => ({
  remarkId: row.id,
  subject: row.subject,
  priority: row.priority,
  dueDate: row.due_at!,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  mobilePhone: row.mobile_phone,
  orderId: row.order_id,
  claimId: row.claim_id,
  mailId: row.newest_mail,
  doneTs: row.done_at,
});

/** Lists due tasks: those whose day has passed first, among them the most urgent. */
export async function dueTasks(
  context: Context,
  { page, size, scope }: ParsedQuery<typeof remarks.due>,
): Promise<Page<Task>> {
  const { db, tenant, now, caller } = context;
  const today = todayInIsrael(now);
  const open = due(tenant, today, accountIn(scope, caller));
  const rows = await withCustomer(open, context)
    .orderBy(sql`remarks.due_at < ${today}::date::timestamp at time zone 'Asia/Jerusalem'`, 'desc')
    .orderBy(sql`array_position(array[${sql.join([...priorities])}], remarks.priority)`, 'desc')
    .orderBy('remarks.due_at')
    .orderBy('remarks.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return pageFrom(
    rows.map(taskOf),
    await countUpTo(db, open.select('remarks.id'), countedUpTo),
    {
      page,
      size,
    },
    countedUpTo,
  );
}

/** Marks a task as done, or reopens it. @throws Failure NOT_FOUND, also for a remark without a due day */
export async function completeTask(context: Context, remarkId: string, doneAt: Date | null): Promise<Task> {
  const { tenant } = context;
  await tenant
    .updateTable('remarks')
    .set({ done_at: doneAt })
    .where('id', '=', remarkId)
    .where('due_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  const row = await withCustomer(
    standing(tenant).where('remarks.id', '=', remarkId).where('remarks.due_at', 'is not', null),
    context,
  ).executeTakeFirst();
  return taskOf(found(row));
}
