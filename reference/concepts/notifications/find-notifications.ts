import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Notification, notifications } from '../../../lib/contract/desk/notifications';
import type { Page } from '../../../lib/contract/kit/paging';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { toNotification } from './row';

type Query = ParsedQuery<typeof notifications.list>;

/** Counting stops at this number of matches. */
const countedUpTo = 10_000;

const sortColumns = { createTs: 'due_at', event: 'event' } as const satisfies Record<Query['sort'], string>;

function matching({ tenant, caller }: Context, query: Query) {
  const { show, events, orderIds, customerIds, customerReactionTypes: reactions, from, to, wasSent } = query;
  return tenant
    .selectFrom('notifications')
    .where('account_id', '=', caller.accountId)
    .where('removed_at', 'is', null)
    .where('arrived_version', show === 'waiting' ? 'is' : 'is not', null)
    .$if(show === 'unread', (rows) => rows.where('seen_at', 'is', null))
    .$if(query.query !== '', (rows) => rows.where('search', 'like', `%${likeText(query.query.toLowerCase())}%`))
    .$if(events !== undefined && events.length > 0, (rows) => rows.where('event', 'in', events ?? []))
    .$if(orderIds !== undefined && orderIds.length > 0, (rows) => rows.where('order_id', 'in', orderIds ?? []))
    .$if(customerIds !== undefined && customerIds.length > 0, (rows) =>
      rows.where('customer_id', 'in', customerIds ?? []),
    )
    .$if(reactions !== undefined && reactions.length > 0, (rows) =>
      rows.where(sql<boolean>`facts->>'answer' = any(${reactions ?? []})`),
    )
    .$if(from !== undefined, (rows) => rows.where('due_at', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('due_at', '<', to ?? ''))
    .$if(wasSent !== undefined, (rows) => rows.where('sent_at', wasSent ? 'is not' : 'is', null));
}

/** Lists the caller's notifications, delivered or waiting. */
export async function findNotifications(query: Query, context: Context): Promise<Page<Notification>> {
  const total = await countUpTo(context.db, matching(context, query).select('id'), countedUpTo);
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching(context, query)
    .selectAll()
    .orderBy(sortColumns[query.sort], direction)
    .orderBy('due_at', 'desc')
    .orderBy('id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return pageFrom(rows.map(toNotification), total, query, countedUpTo);
}
