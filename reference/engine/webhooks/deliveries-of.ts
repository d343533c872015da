import type { Db } from '../db/schema';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Tenant } from '../db/tenant';

/** Deliveries are counted up to this number. */
const countedUpTo = 1_000;

/** Returns a page of the deliveries of an agency's system of a kind, newest first. */
export async function deliveriesOf(
  { db, tenant }: { db: Db; tenant: Tenant },
  source: string,
  query: { page: number; size: number },
) {
  const all = () =>
    tenant
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', (join) =>
        join
          .onRef('webhook_endpoints.agency_id', '=', 'webhook_deliveries.agency_id')
          .onRef('webhook_endpoints.id', '=', 'webhook_deliveries.endpoint_id')
          .on('webhook_endpoints.source', '=', source),
      );
  const rows = await all()
    .selectAll('webhook_deliveries')
    .orderBy('webhook_deliveries.received_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map((row) => ({
    id: row.id,
    deliveryId: row.delivery_id,
    kind: row.kind,
    subject: row.subject,
    outcome: row.outcome,
    reason: row.reason,
    happenedAt: row.happened_at,
    receivedAt: row.received_at,
    repeats: row.repeats,
  }));
  return pageFrom(
    content,
    await countUpTo(db, all().select('webhook_deliveries.id') as never, countedUpTo),
    query,
    countedUpTo,
  );
}
