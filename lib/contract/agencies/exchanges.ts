import { z } from 'zod';
import { outOfRange, tooLong, tooShort } from '../../rules/kit/rule-messages';
import type { RuleKey } from '../../rules/kit/rule-keys';
import { callDirections } from '../customers/call-rows';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { instant } from '../kit/values';
import { deliveryTaken, signedDelivery, webhookDelivery } from './webhooks';

/** What an exchange tells of a call. Every event names the call in full, so that each alone makes sense. */
export const exchangeEvents = ['call.ringing', 'call.answered', 'call.ended', 'call.recorded'] as const;

const shortText = (max: number) => z.string().max(max, tooLong);

/** Body of a delivery, documented for the people of the exchange in docs/telephony.md. */
export const exchangeEvent = z.object({
  event: z.enum(exchangeEvents),
  /** When it happened. */
  at: instant,
  call: z.object({
    /** Id of the call at the exchange: the same in all its events. */
    id: z.string().min(1, 'required').max(100, tooLong),
    direction: z.enum(callDirections),
    /** Number of the other side in any notation; empty when it is hidden. */
    number: shortText(40),
    startedAt: instant,
    /** Of a call that the product has ordered: the id of the order. */
    reference: shortText(64).optional(),
  }),
  /** Extensions that it rings at, or the one that answered or called. */
  extensions: z.array(shortText(40)).max(50, tooLong).default([]),
  /** Of `call.ended`: the caller left a message. */
  voicemail: z.boolean().default(false),
  /** Of `call.ended`: a recording will follow. */
  recorded: z.boolean().default(false),
  /** Of `call.recorded`: where the recording is fetched from, at the address that the agency has allowed. */
  recordingUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000, tooLong)
    .optional(),
});
export type ExchangeEvent = z.output<typeof exchangeEvent>;

/** Connection of the agency's telephone exchange. */
export const exchangeConnection = z.object({
  /** Null before the first secret. */
  exchangeId: z.string().nullable(),
  /** When the present secret was made. */
  secretSince: instant.nullable(),
  /** Origin that recordings are fetched from: `https://pbx.example.com`; null to fetch none. */
  recordingsFrom: z.string().nullable(),
  /** Recordings are deleted after so many days; null to keep them. Evidence is never deleted. */
  retentionDays: z.int().nullable(),
  /** Address of the exchange's API that places calls; null without one: numbers are then dialled by the device. */
  dialAt: z.string().nullable(),
  /** The API's secret is set. */
  hasDialSecret: z.boolean(),
  /** People of the agency with an extension. */
  extensions: z.array(z.object({ accountId: z.string(), name: z.string(), extension: z.string() })),
});
export type ExchangeConnection = z.output<typeof exchangeConnection>;

const staff = { upstream: 'phone-api', access: ['VIEW_MENU_TELEPHONY', 'voip', 'superuser'] } as const;
const base = 'agent/superuser/exchange' as const;

/** The shortest and longest time that recordings are kept, days. */
export const retentionRange = { min: 30, max: 3_650 } as const;

/** Rule of an address of an API that is not called: it has no TLS, or leads into a private network. */
export const notCalled: RuleKey = 'exchangeAddress';

/** What an agency decides about its exchange. */
export const exchangeSettings = z.object({
  /** Origin that recordings are fetched from; null to fetch none. */
  recordingsFrom: z
    .url({ protocol: /^https?$/, error: 'webAddress' })
    .max(200, tooLong)
    .transform((url) => new URL(url).origin)
    .nullable(),
  /** Null to keep recordings for good. */
  retentionDays: z.int().min(retentionRange.min, outOfRange).max(retentionRange.max, outOfRange).nullable(),
  /** Address of the API that places calls (docs/telephony.md); null for none. */
  dialAt: z
    .url({ protocol: /^https?$/, error: 'webAddress' })
    .max(200, tooLong)
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
  /** Secret of that API. When absent, the stored one is kept; a new address requires one. */
  dialSecret: z.string().trim().min(16, tooShort).max(500, tooLong).optional(),
});

export const exchanges = {
  get: endpoint({ ...staff, method: 'GET', path: base, response: exchangeConnection }),
  save: endpoint({
    ...staff,
    method: 'POST',
    path: base,
    inPerson: true,
    body: exchangeSettings,
    response: exchangeConnection,
    audit: 'exchanges.save',
  }),
  /** Makes a new secret, which is shown once. The former one works for another day. */
  renewSecret: endpoint({
    ...staff,
    method: 'POST',
    path: `${base}/secret`,
    inPerson: true,
    response: z.object({ exchangeId: z.string(), secret: z.string() }),
    audit: 'exchanges.renewSecret',
  }),
  /** The latest deliveries, newest first. */
  deliveries: endpoint({
    ...staff,
    method: 'GET',
    path: `${base}/deliveries`,
    query: z.object(paging),
    response: pageOf(webhookDelivery),
  }),
  /**
   * Takes a signed delivery (`POST /api/exchanges/<exchangeId>/deliveries`). FORBIDDEN for a wrong signature or time;
   * MALFORMED_REQUEST for a body that is no event.
   */
  deliver: endpoint({
    upstream: 'phone-api',
    method: 'POST',
    path: 'unauthenticated/exchanges/deliveries',
    access: 'public',
    internal: true,
    body: z.object({
      exchangeId: z.string().max(64),
      ...signedDelivery,
    }),
    response: deliveryTaken,
  }),
};
