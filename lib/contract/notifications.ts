import { z } from 'zod';
import { endpoint } from './endpoint';
import { customerAnswer } from './opportunities';
import { pageOf, paging, sortDirection } from './paging';
import { done, instant } from './values';
import { tooLong } from '../rules/rule-messages';

/** What people are told about; concepts add theirs here, in the texts and in `lib/rules/notification.ts`. */
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
  'ENVELOPE_EXPIRED',
  'ENVELOPE_UNSEALED',
  'DOCUMENT_DUEDATE',
  'OPPORTUNITY_ANSWERED',
] as const;
export const notificationEvent = z.enum(notificationEvents);
export type NotificationEvent = z.output<typeof notificationEvent>;

/** How a notification reaches a person: in the product, or outside of it as well. */
export const deliveries = ['SCREEN', 'MAIL', 'SMS'] as const;
export const delivery = z.enum(deliveries);
export type Delivery = z.output<typeof delivery>;

/** A notification to one person (S1 §3). Screens word it from its event and facts, in the language of whoever reads. */
export const notification = z.object({
  entityId: z.string(),
  event: notificationEvent,
  /** Names and numbers that the text is made of. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  orderId: z.string().nullable(),
  customerId: z.string().nullable(),
  /** What the customer answered, when it tells of that. */
  customerReactionTypes: z.array(customerAnswer),
  /** When it came, or will come: reminders wait. */
  createTs: instant,
  /** False for a reminder whose moment has not come. */
  arrived: z.boolean(),
  seen: z.boolean(),
  /** It went out by mail or SMS too. */
  wasSent: z.boolean(),
});
export type Notification = z.output<typeof notification>;

/** A reminder to oneself: what, and when; at once without a moment. */
export const reminder = z.object({
  text: z.string().trim().min(1, 'required').max(500, tooLong),
  dueTs: instant.nullable().default(null),
});

/** What a screen has to know at once: how many are unread, and which came after the version that it knew. */
export const notificationFeed = z.object({
  /** Rises with every change to a person's notifications. */
  version: z.int(),
  unread: z.int(),
  arrivals: z.array(notification),
});
export type NotificationFeed = z.output<typeof notificationFeed>;

/** One event by one delivery (S1 §3): whether it is kept back, and how much of it is shown. */
export const notificationSetting = z.object({
  id: z.string(),
  /** Never saved: the product's own default. */
  fake: z.boolean(),
  accountId: z.string(),
  type: z.enum(['WORK', 'SECURITY', 'OFFICE', 'PERSONAL']),
  event: notificationEvent,
  delivery,
  dontSend: z.boolean(),
  /** SHORT leaves out names: others may read the lock screen of a phone. */
  bodyView: z.enum(['FULL', 'SHORT']),
  /** What cannot be switched off: a person has to learn of it. */
  fixed: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSetting>;

const listed = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(of).max(100).optional(),
  );

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
      query: z.string().trim().max(100).default(''),
      /** `waiting`: reminders whose moment has not come. */
      show: z.enum(['all', 'unread', 'waiting']).default('all'),
      events: listed(notificationEvent),
      orderIds: listed(z.string()),
      customerIds: listed(z.string()),
      customerReactionTypes: listed(customerAnswer),
      /** Range of `createTs`. */
      from: instant.optional(),
      to: instant.optional(),
      wasSent: z.stringbool().optional(),
      sort: z.enum(['createTs', 'event']).default('createTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(notification),
  }),
  /** Waits for news up to 25 s when `since` is the present version; answers at once without it. */
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
  /** Below fixed names of the same shape: an upstream that matches in order must not take `feed` for an id. */
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
  /** Changes a reminder; one that had come comes again when its new moment lies ahead. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: one,
    access: 'session',
    body: reminder,
    response: notification,
    audit: 'notifications.update',
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
  /** Marks some as seen, or as not seen. Screens have taken them away already (S1 §4). */
  mark: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/marks`,
    access: 'session',
    body: z.object({ notificationIds: z.array(z.string()).min(1, 'required').max(100, tooLong), seen: z.boolean() }),
    response: z.object({ unread: z.int() }),
    audit: 'notifications.mark',
  }),
  /** Marks all that had come by a version: what comes while the call is under way stays unread. */
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
