import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { salesDays, type trends } from '../../../lib/contract/desk/trends';
import { isoDay } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';
import { startOfDay } from './days';

/**
 * Counts the requests of the last days, the orders made in these days and those of them that are policies now. Imported
 * orders never were a quote; archived, cancelled and hidden ones are in no list that the figures lead to.
 */
export async function salesOf(
  tenant: Tenant,
  accountId: string | undefined,
  today: string,
): Promise<OutputOf<typeof trends.sales>> {
  const from = isoDay(addDays(parseISO(today), 1 - salesDays));
  const { quotes } = await tenant
    .selectFrom('quote_requests')
    .where('quote_requests.created_at', '>=', startOfDay(from))
    .$if(accountId !== undefined, (query) => query.where('quote_requests.account_id', '=', accountId!))
    .select(sql<number>`count(*)`.as('quotes'))
    .executeTakeFirstOrThrow();
  const sold = await tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.archived', '=', false)
    .where('orders.cancelled', '=', false)
    .where('orders.hidden', '=', false)
    .where('orders.status', '<>', 'Imported')
    .where('orders.created_at', '>=', startOfDay(from))
    .$if(accountId !== undefined, (query) => query.where('orders.account_id', '=', accountId!))
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`count(*) filter (where orders.status = 'PolicyIssued')`.as('policies'),
    ])
    .executeTakeFirstOrThrow();
  return { from, quotes, ...sold };
}
