import { z } from 'zod';
import { maxSmsParts, smsSize } from '../../rules/work/sms';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { subscriptionTopic } from './subscriptions';
import { instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** An SMS to a customer. */
export const sentSms = z.object({
  messageId: z.string(),
  customerId: z.string(),
  recipient: z.string(),
  text: z.string(),
  topic: subscriptionTopic,
  characters: z.int(),
  parts: z.int(),
  /** LOCAL: no gateway is configured; the message is in the outbox of the reference upstream. */
  state: z.enum(['QUEUED', 'SENT', 'FAILED', 'LOCAL']),
  sentTs: instant,
  /** Account that sent it. */
  sender: z.string(),
});
export type SentSms = z.output<typeof sentSms>;

/** Text and topic. Customers who unsubscribed from the topic are skipped. */
const smsText = {
  text: z
    .string()
    .trim()
    .min(1, 'required')
    .max(2_000, tooLong)
    .refine((text) => smsSize(text).parts <= maxSmsParts, 'smsTooLong'),
  topic: subscriptionTopic.default('other'),
};
export const smsDraft = z.object(smsText);
export type SmsDraft = z.output<typeof smsDraft>;

/** Reasons why a customer was skipped. */
export const smsSkips = ['NO_MOBILE', 'UNSUBSCRIBED', 'NOT_FOUND'] as const;

export const messages = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/sms',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(sentSms),
  }),
  /** How many SMS the caller may still send by hand within this hour, and when that changes. */
  room: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/sms/room',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.object({ left: z.int().min(0), nextTs: instant.nullable() }),
  }),
  /**
   * Sends to one customer (S3 §7). CUSTOMER_REMIND_PHONE_ERROR without a mobile, CUSTOMER_UNSUBSCRIBED from the topic,
   * SMS_HOUR_LIMIT.
   */
  send: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/sms',
    access: 'VIEW_MENU_CUSTOMERS',
    body: smsDraft,
    response: sentSms,
    audit: 'messages.send',
    idempotent: true,
  }),
  /** Sends to many customers (S3 §7). Returns those that were skipped. SMS_HOUR_LIMIT: nothing was sent. */
  sendToMany: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/sms',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ ...smsText, customerIds: z.array(z.string().max(64)).min(1, 'required').max(100, tooLong) }),
    response: z.object({
      sent: z.int(),
      skipped: z.array(z.object({ customerId: z.string(), reason: z.enum(smsSkips) })),
    }),
    audit: 'messages.sendToMany',
    idempotent: true,
  }),
};
