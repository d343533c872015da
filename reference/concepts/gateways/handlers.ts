import { gatewayEvent, type gateways } from '../../../lib/contract/agencies/gateways';
import type { Context } from '../../engine/http/context';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { deliveriesOf } from '../../engine/webhooks/deliveries-of';
import { endpointOf, renewEndpoint, secretOf } from '../../engine/webhooks/endpoints';
import { receive, type Webhook } from '../../engine/webhooks/receive';
import { gatewaySource } from '../../simulators/carrier/report';
import { partPriceOf } from './part-price';
import { takeReport } from './take-report';
import { requireVerifyToken, takeWhatsApp } from './whatsapp';

const gatewayWebhook: Webhook<typeof gatewayEvent> = {
  source: gatewaySource,
  event: gatewayEvent,
  describe: ({ event, message, at }) => ({ kind: event, subject: message.id, at }),
  apply: takeReport,
};

async function connectionOf({ tenant, settings }: Pick<Context, 'tenant' | 'settings'>) {
  const endpoint = await endpointOf(tenant, gatewaySource);
  return {
    gatewayId: endpoint?.id ?? null,
    secretSince: endpoint ? (endpoint.rotated_at ?? endpoint.created_at) : null,
    partPrice: await partPriceOf(tenant),
    usualPartPrice: settings.smsPartPrice ?? null,
  };
}

export const gatewayHandlers = {
  get: (_, context) => connectionOf(context),

  async save({ body: { partPrice } }, context) {
    const settings = { part_price: partPrice };
    await context.tenant
      .insertInto('gateway_settings', settings)
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(settings))
      .execute();
    return connectionOf(context);
  },

  async renewSecret(_, { tenant, settings, now }) {
    const endpoint = await renewEndpoint(tenant, gatewaySource, now);
    return { gatewayId: endpoint.id, secret: secretOf(settings, endpoint) };
  },

  deliveries: ({ query }, { db, tenant }) => deliveriesOf({ db, tenant }, gatewaySource, query),

  deliver: ownTransaction(async ({ body: { gatewayId, ...delivery } }, context) => ({
    outcome: await receive(context, gatewayWebhook, gatewayId, delivery),
  })),

  deliverWhatsApp: ownTransaction(async ({ body }, context) => ({ taken: await takeWhatsApp(context, body) })),

  verifyWhatsApp({ body }, context) {
    requireVerifyToken(context, body.token);
    return Promise.resolve({ done: true });
  },
} satisfies Handlers<typeof gateways>;
