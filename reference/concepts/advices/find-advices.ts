import { sql } from 'kysely';
import type { Advice } from '../../../lib/contract/quotes/advices';
import { personColumn } from '../accounts/person-column';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { advisedOffersKind } from './snapshots';

/** Records of one request that are listed. */
const max = 50;

/** Returns the records of a request, or one, newest first. */
export async function findAdvices(tenant: Tenant, by: { requestId: string } | { adviceId: string }): Promise<Advice[]> {
  const rows = await tenant
    .selectFrom('advices')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'advices.agency_id').onRef('accounts.id', '=', 'advices.account_id'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'advices.agency_id').onRef('customers.id', '=', 'advices.customer_id'),
    )
    .selectAll('advices')
    .select(personColumn)
    .select(sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'))
    .$if('requestId' in by, (all) => all.where('advices.request_id', '=', 'requestId' in by ? by.requestId : ''))
    .$if('adviceId' in by, (all) => all.where('advices.id', '=', 'adviceId' in by ? by.adviceId : ''))
    .orderBy('advices.sent_at', 'desc')
    .orderBy('advices.id', 'desc')
    .limit(max)
    .execute();
  const events = await eventsOf(
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    adviceId: row.id,
    requestId: row.request_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    channel: row.channel,
    address: row.address,
    locale: row.locale,
    message: row.message,
    recommended: row.recommended,
    sentTs: row.sent_at,
    by: row.person ?? '',
    offers: readSnapshot(advisedOffersKind, row.offers).map(({ productId, name, total }) => ({
      productId,
      name,
      total,
    })),
    events: events.get(row.id) ?? [],
  }));
}

async function eventsOf(tenant: Tenant, ids: readonly string[]): Promise<Map<string, Advice['events']>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('advice_events')
    .select(['advice_id', 'kind', 'product_id', 'body', 'at'])
    .where('advice_id', 'in', [...ids])
    .orderBy('number')
    .execute();
  const by = Map.groupBy(rows, ({ advice_id: id }) => id);
  return new Map(
    [...by].map(([id, list]) => [
      id,
      list.map(({ kind, product_id, body, at }) => ({ kind, productId: product_id, text: body, at })),
    ]),
  );
}
