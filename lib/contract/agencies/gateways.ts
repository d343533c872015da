import { z } from 'zod';
import { outOfRange, tooLong } from '../../rules/kit/rule-messages';
import { deliveryFailures } from '../../rules/work/delivery-failures';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { done, instant } from '../kit/values';
import { deliveryTaken, signedDelivery, webhookDelivery } from './webhooks';

/** What a gateway of SMS or mail reports of a message. */
export const gatewayEvents = ['message.delivered', 'message.failed', 'message.replied'] as const;

/** Body of a report, documented for the people of the gateway in docs/gateways.md. */
export const gatewayEvent = z.object({
  event: z.enum(gatewayEvents),
  /** When it happened. */
  at: instant,
  /** The id that the message was sent with. */
  message: z.object({ id: z.string().min(1, 'required').max(100, tooLong) }),
  /** Of `message.failed`; a reason that is not known is OTHER. */
  reason: z.enum(deliveryFailures).catch('OTHER').default('OTHER'),
  /** Of `message.replied`: what the customer wrote, and its name at the gateway. */
  reply: z
    .object({ id: z.string().min(1, 'required').max(200, tooLong), text: z.string().max(4_096, tooLong) })
    .optional(),
});
export type GatewayEvent = z.output<typeof gatewayEvent>;

/** The highest price of a part of an SMS, ILS. */
export const highestPartPrice = 10;

/** What an agency has settled with its gateway. */
export const gatewayConnection = z.object({
  /** Null before the first secret. */
  gatewayId: z.string().nullable(),
  /** When the present secret was made. */
  secretSince: instant.nullable(),
  /** Price of a part of an SMS that the agency pays, ILS; null while it is not known. */
  partPrice: z.number().nullable(),
  /** Price that is assumed meanwhile, ILS. */
  usualPartPrice: z.number().nullable(),
});
export type GatewayConnection = z.output<typeof gatewayConnection>;

const staff = { upstream: 'ins-api', access: ['VIEW_MENU_CUSTOMERS', 'superuser'] } as const;
const base = 'agent/superuser/gateway' as const;

export const gateways = {
  get: endpoint({ ...staff, method: 'GET', path: base, response: gatewayConnection }),
  save: endpoint({
    ...staff,
    method: 'POST',
    path: base,
    inPerson: true,
    body: z.object({ partPrice: z.number().min(0, outOfRange).max(highestPartPrice, outOfRange).nullable() }),
    response: gatewayConnection,
    audit: 'gateways.save',
  }),
  /** Makes a new secret, which is shown once. The former one works for another day. */
  renewSecret: endpoint({
    ...staff,
    method: 'POST',
    path: `${base}/secret`,
    inPerson: true,
    response: z.object({ gatewayId: z.string(), secret: z.string() }),
    audit: 'gateways.renewSecret',
  }),
  /** The latest reports, newest first. */
  deliveries: endpoint({
    ...staff,
    method: 'GET',
    path: `${base}/deliveries`,
    query: z.object(paging),
    response: pageOf(webhookDelivery),
  }),
  /**
   * Takes a signed report (`POST /api/gateways/<gatewayId>/deliveries`). FORBIDDEN for a wrong signature or time;
   * MALFORMED_REQUEST for a body that is no report; NOT_FOUND for a message that the agency has not sent.
   */
  deliver: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/gateways/deliveries',
    access: 'public',
    internal: true,
    body: z.object({
      gatewayId: z.string().max(64),
      ...signedDelivery,
    }),
    response: deliveryTaken,
  }),
  /**
   * Takes what the WhatsApp Business Cloud API reports (`POST /api/gateways/whatsapp`): what became of messages, and what
   * customers wrote back. FORBIDDEN for a wrong signature, and where no number is configured; MALFORMED_REQUEST.
   */
  deliverWhatsApp: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/gateways/whatsapp',
    access: 'public',
    internal: true,
    body: z.object({ signature: z.string().max(200), payload: z.string().max(1_000_000) }),
    response: z.object({ taken: z.int() }),
  }),
  /** Says whether the API that asks knows the token of the installation. FORBIDDEN when it does not. */
  verifyWhatsApp: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/gateways/whatsapp/verification',
    access: 'public',
    internal: true,
    body: z.object({ token: z.string().max(200) }),
    response: done,
  }),
};
