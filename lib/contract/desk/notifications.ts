import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { customerAnswer } from './opportunities';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { done, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';
import { snoozes } from '../../rules/work/snooze';

/** Events of notifications. A concept adds its events here, in `lib/shapes/notification.ts`, in the messages, and in the `notices.ts` of its folder. */
export const notificationEvents = [
  'ORDER_CREATED',
  'ORDER_CHANGED',
  'REGISTRATION_WAITING',
  'NEW_SIGN_IN',
  'REMINDER',
  'ENVELOPE_SIGNED',
  'ENVELOPE_FILE',
  'ENVELOPE_COMPLETED',
  'ENVELOPE_DECLINED',
  'ENVELOPE_CALL',
  'ENVELOPE_EXPIRED',
  'ENVELOPE_UNSEALED',
  'DOCUMENT_DUEDATE',
  'CLAIM_REPORTED',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_REPLIED',
  'OPPORTUNITY_ANSWERED',
  'QUOTE_SEARCH_FINISHED',
  'OFFERS_CHOSEN',
  'PAYMENT_RECEIVED',
  'OFFERS_QUESTION',
  'WEBSITE_REQUEST',
  'WEBSITE_ORDER',
  'WEBSITE_POLICY',
  'WEBSITE_WAITS',
  'WEBSITE_UNINSURED',
  'WEBSITE_IN_DOUBT',
  'WEBSITE_CALL',
  'IMPORT_FINISHED',
] as const;
export const notificationEvent = z.enum(notificationEvents);
export type NotificationEvent = z.output<typeof notificationEvent>;

/** Deliveries of a notification: on screen, or also by mail or SMS. */
export const deliveries = ['SCREEN', 'MAIL', 'SMS'] as const;
export const delivery = z.enum(deliveries);
export type Delivery = z.output<typeof delivery>;

/** A notification to one account (S1 §3). Screens create its text from event and facts, in the reader's language. */
export const notification = z.object({
  entityId: z.string(),
  event: notificationEvent,
  /** Names and numbers for the text. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  orderId: z.string().nullable(),
  customerId: z.string().nullable(),
  /** Answers of the customer, for notifications about them. */
  customerReactionTypes: z.array(customerAnswer),
  /** Time of arrival; for a reminder in the future. */
  createTs: instant,
  /** False for a reminder that is not due yet. */
  arrived: z.boolean(),
  seen: z.boolean(),
  /** Whether it was also sent by mail or SMS. */
  wasSent: z.boolean(),
});
export type Notification = z.output<typeof notification>;

/** A reminder to oneself: text and time. Without a time it arrives at once. */
export const reminder = z.object({
  text: z.string().trim().min(1, 'required').max(500, tooLong),
  dueTs: instant.nullable().default(null),
});

/** Feed for screens: the unread count, and notifications newer than a known version. */
export const notificationFeed = z.object({
  /** Incremented on every change of the account's notifications. */
  version: z.int(),
  unread: z.int(),
  arrivals: z.array(notification),
  /** The newest notifications that are unread: a screen that still shows another one hides it. */
  news: z.array(z.string()),
});
export type NotificationFeed = z.output<typeof notificationFeed>;

/** Setting of one event and delivery (S1 §3): whether it is suppressed, and how much it shows. */
export const notificationSetting = z.object({
  id: z.string(),
  /** True for a default that was never saved. */
  fake: z.boolean(),
  accountId: z.string(),
  type: z.enum(['WORK', 'SECURITY', 'OFFICE', 'PERSONAL']),
  event: notificationEvent,
  delivery,
  dontSend: z.boolean(),
  /** SHORT omits names, because a lock screen may be visible to others. */
  bodyView: z.enum(['FULL', 'SHORT']),
  /** Cannot be switched off, for security events. */
  fixed: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSetting>;

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(100).optional());

const base = 'authenticated/notifications';
const one = `${base}/{notificationId}` as const;

export const notifications = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'session',
    query: z.object({
      ...paging,
      query: typedQuery().default(''),
      /** `waiting`: reminders that are not due yet. */
      show: z.enum(['all', 'unread', 'waiting']).default('all'),
      events: several(notificationEvent),
      orderIds: several(z.string()),
      customerIds: several(z.string()),
      customerReactionTypes: several(customerAnswer),
      /** Range of `createTs`. */
      from: instant.optional(),
      to: instant.optional(),
      wasSent: z.stringbool().optional(),
      sort: z.enum(['createTs', 'event']).default('createTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(notification),
  }),
  /** Long poll: waits up to 25 s for changes when `since` is the current version; otherwise answers at once. */
  feed: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/feed`,
    access: 'session',
    internal: true,
    query: z.object({ since: z.coerce.number().int().min(0).optional() }),
    response: notificationFeed,
    waits: true,
    timeout: 40_000,
  }),
  settings: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/settings`,
    access: 'session',
    response: z.array(notificationSetting),
  }),
  /** Declared after fixed paths of the same form: an upstream that matches in order must not read `feed` as an id. */
  get: endpoint({ upstream: 'ins-api', method: 'GET', path: one, access: 'session', response: notification }),
  add: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access: 'session',
    body: reminder,
    response: notification,
    audit: 'notifications.add',
    idempotent: true,
  }),
  /** Changes a reminder. One that has arrived is scheduled again when its new time is in the future. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: one,
    access: 'session',
    body: reminder,
    response: notification,
    audit: 'notifications.update',
  }),
  /**
   * Puts off a reminder that has come up: it comes up again, on every screen of the account. CONFLICT for what is no
   * reminder.
   */
  snooze: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/snooze`,
    access: 'session',
    body: z.object({ for: z.enum(snoozes) }),
    response: notification,
    audit: 'notifications.snooze',
  }),
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: one,
    access: 'session',
    response: done,
    audit: 'notifications.remove',
  }),
  restore: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/restoration`,
    access: 'session',
    response: notification,
    audit: 'notifications.restore',
  }),
  /** Marks notifications as seen or unseen. Screens have already hidden them (S1 §4). */
  mark: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/marks`,
    access: 'session',
    body: z.object({ notificationIds: z.array(z.string()).min(1, 'required').max(100, tooLong), seen: z.boolean() }),
    response: z.object({ unread: z.int() }),
    audit: 'notifications.mark',
  }),
  /** Marks all notifications up to a version as seen. Those that arrive during the call stay unread. */
  markAll: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/marks/all`,
    access: 'session',
    body: z.object({ version: z.int().min(0) }),
    response: z.object({ unread: z.int(), marked: z.int() }),
    audit: 'notifications.markAll',
  }),
  saveSetting: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${base}/settings/{event}/{delivery}`,
    access: 'session',
    inPerson: true,
    body: z.object({ dontSend: z.boolean(), bodyView: z.enum(['FULL', 'SHORT']) }),
    response: notificationSetting,
    audit: 'notifications.saveSetting',
  }),
};
