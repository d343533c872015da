import 'server-only';
import { accounts } from '@/lib/contract/agencies/accounts';
import { exchanges } from '@/lib/contract/agencies/exchanges';
import { gateways } from '@/lib/contract/agencies/gateways';
import { payments } from '@/lib/contract/orders/payments';
import { recoveries } from '@/lib/contract/agencies/recoveries';
import { registrations } from '@/lib/contract/agencies/registrations';
import { perform } from './perform';
import type { ApiHandler } from './api';
import { readJsonBody, readText } from '../http/body';
import { addressOf } from '../http/incoming';
import { type Limit, limitAddress, limitKey, noSoonerThan } from '../http/rate-limit';

type PublicCall =
  | (typeof registrations)['signup']
  | (typeof recoveries)['request']
  | (typeof recoveries)['confirm']
  | (typeof accounts)['confirmEmail']
  | (typeof accounts)['stopChange']
  | (typeof payments)['callback'];

interface CallLimits {
  /** Limit per network. */
  network: Limit;
  /** Limit over all networks, against distributed guessing. */
  overall: Limit;
  /** Minimum response time, ms: timing must not reveal whether something was found. */
  takes?: number;
}

/** Creates a handler for a public call with secrets in its body. Sends no session upstream and limits the rate. */
const publicCall =
  (endpoint: PublicCall, { network, overall, takes = 0 }: CallLimits): ApiHandler =>
  async (request, caller) => {
    await limitAddress(request, endpoint.path, network);
    await limitKey('all', `${endpoint.path} of all`, overall);
    const body = await readJsonBody(request);
    const nobody = { ...caller, session: null, viewer: null };
    const answer = await noSoonerThan(takes, () =>
      perform(nobody, endpoint as typeof registrations.signup, { body: body as never }),
    );
    return Response.json(answer);
  };

const quarter = 15 * 60;
const perQuarter = (points: number): Limit => ({ points, seconds: quarter });

/** Minimum response time, ms; hashing a password and sending a mail take less. */
const answerTime = 700;

/** `POST /api/registrations`: registers an agency (SGN-11). */
export const register = publicCall(registrations.signup, {
  network: perQuarter(30),
  overall: perQuarter(200),
  takes: answerTime,
});

/** `POST /api/recoveries` with `{email}`: has a reset link mailed (SGN-12). */
export const requestRecovery = publicCall(recoveries.request, {
  network: perQuarter(20),
  overall: perQuarter(200),
  takes: answerTime,
});

/** `POST /api/recoveries/confirm` with `{token, password}`: sets the new password (SGN-12). */
export const confirmRecovery = publicCall(recoveries.confirm, { network: perQuarter(20), overall: perQuarter(400) });

/** `POST /api/email/confirm` with `{token}`: confirms an address (SGN-13). */
export const confirmEmail = publicCall(accounts.confirmEmail, { network: perQuarter(30), overall: perQuarter(400) });

/** `POST /api/account/stop` with `{token}`: stops a change by the link in its notice. */
export const stopChange = publicCall(accounts.stopChange, { network: perQuarter(20), overall: perQuarter(400) });

/** `POST /api/payments/callback`: the payment gateway reports the end of a payment, signed (ORD-07). */
export const paymentCallback = publicCall(payments.callback, {
  network: perQuarter(5_000),
  overall: perQuarter(20_000),
});

/** Longest signed delivery, bytes: an event has about 500. */
const deliveryLimit = 64 * 1024;

/** Reads a signed delivery. The body goes upstream byte for byte, because the signature is over its bytes. */
async function signedDelivery(request: Parameters<ApiHandler>[0]) {
  const header = (name: string) => request.headers.get(name) ?? '';
  return {
    deliveryId: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    payload: await readText(request, deliveryLimit),
  };
}

const endpointIn = (request: Parameters<ApiHandler>[0]) => addressOf(request).path.split('/')[3] ?? '';

/** `POST /api/exchanges/<exchangeId>/deliveries`: an agency's telephone exchange reports an event, signed (TEL-03). */
export const exchangeDelivery: ApiHandler = async (request, caller) => {
  await limitAddress(request, exchanges.deliver.path, perQuarter(20_000));
  const body = { exchangeId: endpointIn(request), ...(await signedDelivery(request)) };
  return Response.json(await perform({ ...caller, session: null, viewer: null }, exchanges.deliver, { body }));
};

/** `POST /api/gateways/<gatewayId>/deliveries`: an agency's gateway reports what became of a message, signed (OPP-04). */
export const gatewayDelivery: ApiHandler = async (request, caller) => {
  await limitAddress(request, gateways.deliver.path, perQuarter(60_000));
  const body = { gatewayId: endpointIn(request), ...(await signedDelivery(request)) };
  return Response.json(await perform({ ...caller, session: null, viewer: null }, gateways.deliver, { body }));
};

/** Longest report of the WhatsApp API, bytes: it gathers those of several messages. */
const whatsAppLimit = 1024 * 1024;

/** `POST /api/gateways/whatsapp`: the WhatsApp Business Cloud API reports, signed with the key of the app (OPP-04). */
export const whatsAppDelivery: ApiHandler = async (request, caller) => {
  await limitAddress(request, gateways.deliverWhatsApp.path, perQuarter(60_000));
  const signature = request.headers.get('x-hub-signature-256') ?? '';
  const body = { signature, payload: await readText(request, whatsAppLimit) };
  return Response.json(await perform({ ...caller, session: null, viewer: null }, gateways.deliverWhatsApp, { body }));
};

/** `GET /api/gateways/whatsapp?hub.verify_token=…`: answers the challenge of an API that knows the token. */
export const verifyWhatsApp: ApiHandler = async (request, caller) => {
  await limitAddress(request, gateways.verifyWhatsApp.path, perQuarter(100));
  const asked = new URL(request.url, 'http://localhost').searchParams;
  const body = { token: (asked.get('hub.verify_token') ?? '').slice(0, 200) };
  await perform({ ...caller, session: null, viewer: null }, gateways.verifyWhatsApp, { body });
  const challenge = (asked.get('hub.challenge') ?? '').replace(/[^\w-]/g, '').slice(0, 200);
  return new Response(challenge, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

/** `POST /api/account/password` with `{currentPassword, password}`: changes the caller's password (SGN-13). */
export const changePassword: ApiHandler = async (request, caller) => {
  const body = await readJsonBody(request);
  return Response.json(await perform(caller, accounts.changePassword, { body: body as never }));
};
