import { type exchanges, exchangeEvent } from '../../../lib/contract/agencies/exchanges';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { endpointOf, renewEndpoint, secretOf } from '../../engine/webhooks/endpoints';
import { receive, type Webhook } from '../../engine/webhooks/receive';
import { applyEvent } from '../calls/apply-event';
import { peopleWithExtension } from '../calls/extensions';
import { exchangeSettings } from '../calls/settings';

/** Kind of system of the endpoints. */
export const exchangeSource = 'exchange';

const exchangeWebhook: Webhook<typeof exchangeEvent> = {
  source: exchangeSource,
  event: exchangeEvent,
  describe: ({ event, call, at }) => ({ kind: event, subject: call.id, at }),
  apply: applyEvent,
};

/** Deliveries are counted up to this number. */
const countedUpTo = 1_000;

async function connectionOf(tenant: Tenant) {
  const endpoint = await endpointOf(tenant, exchangeSource);
  const { recordings_from, retention_days } = await exchangeSettings(tenant);
  return {
    exchangeId: endpoint?.id ?? null,
    secretSince: endpoint ? (endpoint.rotated_at ?? endpoint.created_at) : null,
    recordingsFrom: recordings_from,
    retentionDays: retention_days,
    extensions: await peopleWithExtension(tenant),
  };
}

export const exchangeHandlers = {
  get: (_, { tenant }) => connectionOf(tenant),

  async save({ body: { recordingsFrom, retentionDays } }, { tenant }) {
    const settings = { recordings_from: recordingsFrom, retention_days: retentionDays };
    await tenant
      .insertInto('exchange_settings', settings)
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(settings))
      .execute();
    return connectionOf(tenant);
  },

  async renewSecret(_, { tenant, settings, now }) {
    const endpoint = await renewEndpoint(tenant, exchangeSource, now);
    return { exchangeId: endpoint.id, secret: secretOf(settings, endpoint) };
  },

  async deliveries({ query }, { db, tenant }) {
    const all = () =>
      tenant
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_endpoints', (join) =>
          join
            .onRef('webhook_endpoints.agency_id', '=', 'webhook_deliveries.agency_id')
            .onRef('webhook_endpoints.id', '=', 'webhook_deliveries.endpoint_id')
            .on('webhook_endpoints.source', '=', exchangeSource),
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
    return pageFrom(content, await countUpTo(db, all().select('webhook_deliveries.id') as never, countedUpTo), query);
  },

  deliver: ownTransaction(async ({ body: { exchangeId, ...delivery } }, context) => ({
    outcome: await receive(context, exchangeWebhook, exchangeId, delivery),
  })),
} satisfies Handlers<typeof exchanges>;
