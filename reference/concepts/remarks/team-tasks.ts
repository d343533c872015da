import { sql, type SqlBool } from 'kysely';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { remarks, TeamTask } from '../../../lib/contract/customers/remarks';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { instantInIsrael } from '../../../lib/rules/time/israel-time';
import { personColumn } from '../accounts/person-column';
import { accountIn } from '../accounts/scope';
import { contactColumns } from '../customers/contact';
import { notify } from '../notifications/notify';
import { countAfter } from '../../engine/db/count-up-to';
import { likeText } from '../../engine/db/like-text';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { newestMail, standing } from './read';
import { taskOf } from './tasks';

/** Counting stops at this number of matches. */
const countedUpTo = 10_000;

type Query = ParsedQuery<typeof remarks.tasks>;

const origin = sql<TeamTask['origin']>`case
  when remarks.claim_id is not null then 'CLAIM'
  when orders.renewal then 'RENEWAL'
  when remarks.order_id is not null then 'ORDER'
  when exists (select from remark_mails
    where remark_mails.agency_id = remarks.agency_id and remark_mails.remark_id = remarks.id) then 'MAIL'
  else 'CUSTOMER' end`;

const midnight = (day: string): string => instantInIsrael(day, '00:00')!;

/** Bounds of when tasks are due; before and from. */
function bounds(show: Query['show'], today: string): { from?: string; before?: string } {
  const tomorrow = midnight(daysAfter(today, 1));
  switch (show) {
    case 'overdue':
      return { before: midnight(today) };
    case 'due':
      return { before: tomorrow };
    case 'today':
      return { from: midnight(today), before: tomorrow };
    case 'week':
      return { from: midnight(today), before: midnight(daysAfter(today, 7)) };
    default:
      return {};
  }
}

const withCustomer = <T extends ReturnType<typeof standing>>(rows: T) =>
  rows.innerJoin('customers', (join) =>
    join.onRef('customers.agency_id', '=', 'remarks.agency_id').onRef('customers.id', '=', 'remarks.customer_id'),
  );

const withOrder = <T extends ReturnType<typeof standing>>(rows: T) =>
  rows.leftJoin('orders', (join) =>
    join
      .onRef('orders.agency_id', '=', 'remarks.agency_id')
      .onRef('orders.id', '=', 'remarks.order_id')
      .on('orders.deleted_at', 'is', null),
  );

/** Joins only what the query asks about: of ten thousand tasks that are counted, each join would cost. */
function matching({ tenant, caller, now }: Context, query: Query) {
  const { show, scope, ownerId, origins, priorities } = query;
  const { from, before } = bounds(show, todayInIsrael(now));
  const accountId = ownerId ?? accountIn(scope, caller);
  const text = `%${likeText(query.query.toLowerCase())}%`;
  return standing(tenant)
    .$if(query.query !== '', (all) => withCustomer(all) as unknown as typeof all)
    .$if(Boolean(origins?.length), (all) => withOrder(all) as unknown as typeof all)
    .where('remarks.due_at', 'is not', null)
    .where('remarks.done_at', show === 'done' ? 'is not' : 'is', null)
    .$if(from !== undefined, (all) => all.where('remarks.due_at', '>=', from!))
    .$if(before !== undefined, (all) => all.where('remarks.due_at', '<', before!))
    .$if(accountId !== undefined, (all) => all.where('remarks.account_id', '=', accountId!))
    .$if(Boolean(priorities?.length), (all) => all.where('remarks.priority', 'in', priorities!))
    .$if(Boolean(origins?.length), (all) => all.where(sql<SqlBool>`${origin} = any(${origins}::text[])`))
    .$if(query.query !== '', (all) =>
      all.where(
        sql<SqlBool>`lower(remarks.subject || ' ' || customers.first_name || ' ' || customers.last_name) like ${text}`,
      ),
    );
}

/** Tasks with their customer, whose they are and where they came from. */
const inFull = (context: Context) =>
  withOrder(withCustomer(standing(context.tenant)))
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'remarks.agency_id').onRef('accounts.id', '=', 'remarks.account_id'),
    )
    .selectAll('remarks')
    .select([personColumn, origin.as('origin'), newestMail(context), ...contactColumns]);

/** Returns a page of the tasks of the agency, those due longest first; of done ones the latest. */
export async function teamTasks(context: Context, query: Query): Promise<Page<TeamTask>> {
  const { page, size, show } = query;
  const today = midnight(todayInIsrael(context.now));
  const direction = show === 'done' ? 'desc' : 'asc';
  const inOrder = <T extends ReturnType<typeof standing>>(rows: T) =>
    rows.orderBy('remarks.due_at', direction).orderBy('remarks.id', direction) as T;
  const found = await inOrder(matching(context, query).select('remarks.id'))
    .limit(size)
    .offset(page * size)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await inOrder(inFull(context).where('remarks.id', 'in', ids)).execute();
  const content = rows.map((row): TeamTask => ({
    ...taskOf(row),
    accountId: row.account_id,
    owner: row.person ?? '',
    origin: row.origin,
    overdue: row.done_at === null && row.due_at! < today,
  }));
  const total = await countAfter(context.db, matching(context, query).select('remarks.id'), {
    ...{ max: countedUpTo, found: ids.length },
    ...{ page, size },
  });
  return pageFrom(content, total, { page, size }, countedUpTo);
}

/** @throws Failure NOT_FOUND when somebody does not work here */
async function requireColleagues(tenant: Tenant, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const known = await tenant
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .where('account_state', '=', 'ACTIVE')
    .execute();
  if (known.length < accountIds.length) throw new Failure('NOT_FOUND', { field: 'accountId' });
}

type Places = ParsedBody<typeof remarks.placeTasks>['tasks'];

/** Puts tasks off, or gives them to colleagues. @returns where they were. @throws Failure NOT_FOUND */
export async function placeTasks(context: Context, places: Places) {
  const { tenant, now, caller } = context;
  await requireColleagues(tenant, [...new Set(places.flatMap(({ accountId }) => accountId ?? []))]);
  const former: { remarkId: string; dueDate: string; accountId: string }[] = [];
  const given = new Map<string, string[]>();
  for (const { remarkId, dueDate, accountId } of places.toSorted((one, other) =>
    one.remarkId < other.remarkId ? -1 : 1,
  )) {
    const row = found(
      await standing(tenant)
        .select(['id', 'subject', 'due_at', 'account_id'])
        .where('remarks.id', '=', remarkId)
        .where('remarks.due_at', 'is not', null)
        .where('remarks.done_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    former.push({ remarkId, dueDate: row.due_at!, accountId: row.account_id });
    await tenant
      .updateTable('remarks')
      .set({
        ...(dueDate !== undefined && { due_at: dueDate }),
        ...(accountId !== undefined && { account_id: accountId }),
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('id', '=', remarkId)
      .execute();
    if (accountId !== undefined && accountId !== row.account_id && accountId !== caller.accountId)
      given.set(accountId, [...(given.get(accountId) ?? []), row.subject]);
  }
  // One notification for everything that somebody gets.
  for (const [accountId, subjects] of given)
    await notify(context, { event: 'REMINDER', facts: { text: subjects.join(' · ').slice(0, 300) }, to: [accountId] });
  return { tasks: former };
}
