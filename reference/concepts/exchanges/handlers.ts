import { isIP } from 'node:net';
import { type exchanges, exchangeEvent, notCalled } from '../../../lib/contract/agencies/exchanges';
import type { Tenant } from '../../engine/db/tenant';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { Failure } from '../../engine/failures/failure';
import { isPublicAddress } from '../../engine/outbox/public-address';
import type { Settings } from '../../engine/settings';
import { vaultOf } from '../../engine/vault/vault';
import { deliveriesOf } from '../../engine/webhooks/deliveries-of';
import { endpointOf, renewEndpoint, secretOf } from '../../engine/webhooks/endpoints';
import { receive, type Webhook } from '../../engine/webhooks/receive';
import { applyEvent } from '../calls/apply-event';
import { peopleWithExtension } from '../calls/extensions';
import { dialSecretPlace } from '../calls/dials/dial';
import { apiAddress, simulatedApi } from '../calls/dials/exchange-api';
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
  const { recordings_from, retention_days, dial_at, dial_secret } = await exchangeSettings(tenant);
  return {
    exchangeId: endpoint?.id ?? null,
    secretSince: endpoint ? (endpoint.rotated_at ?? endpoint.created_at) : null,
    recordingsFrom: recordings_from,
    retentionDays: retention_days,
    dialAt: dial_at,
    hasDialSecret: dial_secret !== null,
    extensions: await peopleWithExtension(tenant),
  };
}

const wrong = (path: string, rule: string) => new Failure('VALIDATION_ERROR', { fields: [{ path, rule }] });

/** Names are looked up with every call, because what they lead to changes. */
function mayCall(address: string, settings: Settings): boolean {
  const host = apiAddress(address, settings)?.hostname.replace(/^\[|\]$/g, '');
  if (host === undefined) return false;
  const isAdmitted = address === simulatedApi || settings.privateExchangeHosts?.includes(host);
  return Boolean(isAdmitted) || isIP(host) === 0 || isPublicAddress(host);
}

export const exchangeHandlers = {
  get: (_, { tenant }) => connectionOf(tenant),

  async save({ body: { recordingsFrom, retentionDays, dialAt, dialSecret } }, { tenant, settings }) {
    const stored = await exchangeSettings(tenant);
    if (dialAt !== null && !mayCall(dialAt, settings)) throw wrong('dialAt', notCalled);
    // Nobody sends the stored secret to another address.
    const kept = dialAt === stored.dial_at ? stored.dial_secret : null;
    const sealed = dialSecret ? vaultOf(settings).seal(dialSecret, dialSecretPlace(tenant.agencyId)) : kept;
    if (dialAt !== null && sealed === null) throw wrong('dialSecret', 'required');
    const values = {
      recordings_from: recordingsFrom,
      retention_days: retentionDays,
      dial_at: dialAt,
      dial_secret: dialAt === null ? null : sealed,
    };
    await tenant
      .insertInto('exchange_settings', values)
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(values))
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
