import { sql, type SqlBool } from 'kysely';
import { holds } from '../../../lib/access/rule';
import type { OrderRow } from '../../../lib/contract/orders/orders';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Context } from '../../engine/http/context';

/** Adds to each order the open task about it that is due first, for those who may see customers. */
export async function withFollowUps({ tenant, caller }: Context, page: Page<OrderRow>): Promise<Page<OrderRow>> {
  if (page.content.length === 0 || !holds(caller.viewer, 'VIEW_MENU_CUSTOMERS')) return page;
  const ids = page.content.map(({ orderId }) => orderId);
  const tasks = await tenant
    .selectFrom('remarks')
    .distinctOn('order_id')
    .select(['id', 'order_id', 'due_at'])
    .where(sql<SqlBool>`order_id = any(${ids}::text[])`)
    .where('due_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('order_id')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const taskOf = new Map(tasks.map((task) => [task.order_id, { remarkId: task.id, dueDate: task.due_at! }]));
  return { ...page, content: page.content.map((order) => ({ ...order, followUp: taskOf.get(order.orderId) ?? null })) };
}
