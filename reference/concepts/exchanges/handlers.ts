import { type exchanges, exchangeEvent } from '../../../lib/contract/agencies/exchanges';
import type { Tenant } from '../../engine/db/tenant';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { deliveriesOf } from '../../engine/webhooks/deliveries-of';
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

  deliveries: ({ query }, { db, tenant }) => deliveriesOf({ db, tenant }, exchangeSource, query),

  deliver: ownTransaction(async ({ body: { exchangeId, ...delivery } }, context) => ({
    outcome: await receive(context, exchangeWebhook, exchangeId, delivery),
  })),
} satisfies Handlers<typeof exchanges>;
