import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { sendingChannels, sharedMessage } from '../customers/sendings';
import { endpoint } from '../kit/endpoint';
import { instant } from '../kit/values';

/** Where a link to the status page is: sent, opened by the customer, over, or taken back by the agency. */
export const trackingStates = ['SENT', 'OPENED', 'EXPIRED', 'REVOKED'] as const;

/** Most links that are listed; older ones are over. */
export const maxTrackings = 10;

/** The status page that a customer has of a claim. */
export const trackingPage = z.object({
  /** The page shows amounts. */
  amounts: z.boolean(),
  /** Links that were sent, the newest first. */
  links: z.array(
    z.object({
      entityId: z.string(),
      channel: z.enum(sendingChannels),
      /** Mobile number or mail address; empty when the agent's own device knew it. */
      address: z.string(),
      by: z.string(),
      sentTs: instant,
      openedTs: instant.nullable(),
      expiresAt: instant,
      state: z.enum(trackingStates),
    }),
  ),
});
export type TrackingPage = z.output<typeof trackingPage>;

const one = 'agent/claims/{claimId}/trackings' as const;
const staff = { upstream: 'ins-api', access: 'session' } as const;
const sender = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const trackings = {
  get: endpoint({ ...staff, method: 'GET', path: one, response: trackingPage }),
  /**
   * Makes a link to the status page of the claim and sends it, or returns the message for the agent's own device.
   * CUSTOMER_REMIND_PHONE_ERROR or CUSTOMER_REMIND_EMAIL_ERROR when the channel does not reach the customer;
   * SMS_HOUR_LIMIT.
   */
  send: endpoint({
    ...sender,
    method: 'POST',
    path: one,
    inPerson: true,
    body: z.object({
      channel: z.enum(sendingChannels).default('SMS'),
      /** Language of the message and of the page. */
      locale: z.enum(locales).default('he'),
      amounts: z.boolean().default(false),
    }),
    response: trackingPage.extend({
      /** Message for the agent's own device; null when the service has sent it. */
      share: sharedMessage.nullable().default(null),
    }),
    audit: 'trackings.send',
    idempotent: true,
  }),
  /** Says whether the page shows amounts, whichever link it is opened by. */
  showAmounts: endpoint({
    ...sender,
    method: 'PUT',
    path: `${one}/amounts`,
    body: z.object({ amounts: z.boolean() }),
    response: trackingPage,
    audit: 'trackings.showAmounts',
  }),
  /** Takes all links back: none opens the page any more. */
  revoke: endpoint({
    ...sender,
    method: 'POST',
    path: `${one}/revocation`,
    response: trackingPage,
    audit: 'trackings.revoke',
  }),
};
