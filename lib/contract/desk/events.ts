import { z } from 'zod';
import { daysBetween } from '../../rules/time/calendar';
import { repeats, seriesDays } from '../../rules/time/occurrences';
import { tooLong } from '../../rules/kit/rule-messages';
import { endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging } from '../kit/paging';
import { scope } from '../kit/scope';
import { typedQuery } from '../kit/typed';
import { customerPrivilege, done, instant, isoDate } from '../kit/values';

/** Types of events (S3 §3). All but CLIENT_EVENT are read from what they are about. */
export const eventTypes = [
  'CLIENT_EVENT',
  'CUSTOMER_BIRTHDAY',
  'DOCUMENT_DUEDATE',
  'INVOICE_NOT_PAID',
  'ORDER_EXPIRE',
  'PERSISTENT_EVALUATION_IS_FINISHED',
] as const;
export const eventType = z.enum(eventTypes);
export type EventType = z.output<typeof eventType>;

/** Longest period of one call, days. */
export const longestPeriod = 62;
/** Most events of one period. */
export const maxEvents = 1_000;
/** Times of a reminder, minutes before the event. */
export const remindMinutes = [0, 15, 60, 1_440, 10_080] as const;

/** An event on one day; a repeated one is listed on each of its days. */
export const event = z.object({
  /** Id of the event or of what it is about; with `day` it names this line. */
  eventId: z.string(),
  type: eventType,
  /** What was written, or the name of the document, order, search or invoice; empty for a birthday. */
  name: z.string(),
  day: isoDate,
  /** `HH:mm` in Israel; null for the whole day. */
  time: z.string().nullable(),
  repeats: z.boolean(),
  ownerId: z.string().nullable(),
  owner: z.string().nullable(),
  /** The caller may change and move it: an event of one's own. */
  own: z.boolean(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPrivileges: customerPrivilege.nullable(),
  mobilePhone: z.string().nullable(),
  /** Order, document, invoice or request that it is about. */
  subjectId: z.string().nullable(),
});
export type Event = z.output<typeof event>;

/** Day of an event that somebody plans: a slip in the year would put it where nobody sees it. */
const plannedDay = isoDate.refine((day) => day === '' || (day >= '2000-01-01' && day < '2100-01-01'), 'plannedYear');

/** What an agent writes. */
export const eventDraft = z.object({
  name: z.string().trim().min(1, 'required').max(200, tooLong),
  description: z.string().trim().max(2_000, tooLong).nullable().default(null),
  day: plannedDay,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
    .nullable()
    .default(null),
  repeat: z.enum(repeats).default('NONE'),
  until: plannedDay.nullable().default(null),
  customerId: z.string().max(64).nullable().default(null),
  /** Minutes before the event; null for no reminder. */
  remindMinutes: z
    .literal([...remindMinutes])
    .nullable()
    .default(null),
});
export type EventDraft = z.input<typeof eventDraft>;

/** An event that an agent wrote, as it is edited. */
export const writtenEvent = eventDraft.extend({
  eventId: z.string(),
  // Stored before days had limits, they may be any.
  day: isoDate,
  until: isoDate.nullable().default(null),
  owner: z.string(),
  own: z.boolean(),
  customerName: z.string().nullable(),
  /** The event that repeats of which it is one changed day. */
  series: z.object({ eventId: z.string(), name: z.string(), day: isoDate }).nullable().default(null),
  /** The next reminder; null without one ahead. */
  remindsTs: instant.nullable(),
  /** Version for optimistic locking; incremented on every change. */
  version: z.int(),
});
export type WrittenEvent = z.output<typeof writtenEvent>;

/** Which days of an event that repeats are meant, and from which of them. */
const ofSeries = {
  /** The day that was pressed; with it, `day` of a draft is where that day goes. Without it: the event as a whole. */
  on: isoDate.optional(),
  days: z.enum(seriesDays).default('ALL'),
};

/** Whether the calendar can be read by link, and since when. */
export const feedState = z.object({ createdTs: instant.nullable() });

const narrowing = {
  scope,
  types: listed(z.array(eventType).max(eventTypes.length).optional()),
  ownerId: z.string().max(64).optional(),
  query: typedQuery().default(''),
};

const period = z
  .object({ ...narrowing, from: isoDate, to: isoDate })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < longestPeriod, {
    path: ['to'],
    message: 'invalid',
  });

const base = 'agent/events' as const;
const one = `${base}/{eventId}` as const;
const access = ['VIEW_MENU_CUSTOMERS'] as const;

export const events = {
  /** Events of a period for the calendar, in order. */
  period: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/period`,
    access,
    query: period,
    response: z.object({
      content: z.array(event).max(maxEvents),
      /** There are more than `maxEvents`. */
      more: z.boolean(),
    }),
  }),
  /** Events of a period as a list. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access,
    query: z.object({ ...paging, ...narrowing, show: z.enum(['coming', 'past']).default('coming') }),
    response: pageOf(event),
  }),
  /** Whether the caller's calendar can be read by link. */
  feed: endpoint({ upstream: 'ins-api', method: 'GET', path: `${base}/feed`, access, response: feedState }),
  /** Makes a link to the caller's calendar; the link before it stops working. It is shown once. */
  openFeed: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/feed`,
    access,
    inPerson: true,
    response: feedState.extend({ url: z.string() }),
    audit: 'events.openFeed',
  }),
  closeFeed: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${base}/feed`,
    access,
    inPerson: true,
    response: done,
    audit: 'events.closeFeed',
  }),
  /** The calendar behind a link. LINK_NOT_VALID for an unknown or closed one, and for a blocked account. */
  readFeed: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'unauthenticated/calendar',
    access: 'public',
    internal: true,
    query: z.object({ accessToken: z.string().max(100) }),
    response: z.object({
      name: z.string(),
      locale: z.enum(['he', 'en', 'ru']),
      stampTs: instant,
      content: z.array(
        event.extend({
          description: z.string().nullable(),
          /** An event that repeats is listed once: its first day, how it repeats, and its last day. */
          series: z
            .object({
              day: isoDate,
              repeat: z.enum(repeats),
              until: isoDate.nullable(),
              /** Its days that are cancelled. */
              without: z.array(isoDate).default([]),
            })
            .nullable()
            .default(null),
          /** Day of a series in this calendar that it stands in for, with the time of the series. */
          replaces: z
            .object({ eventId: z.string(), day: isoDate, time: z.string().nullable() })
            .nullable()
            .default(null),
        }),
      ),
    }),
  }),
  /** An event that an agent wrote. */
  get: endpoint({ upstream: 'ins-api', method: 'GET', path: one, access, response: writtenEvent }),
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access,
    body: eventDraft,
    response: writtenEvent,
    audit: 'events.create',
    idempotent: true,
  }),
  /**
   * Saves an event of one's own, or some days of one that repeats: one day, or it and the following ones, become an
   * event of their own, which is returned. CONFLICT when it was changed since `version`, or is not on that day.
   */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: one,
    access,
    body: eventDraft.extend({ ...ofSeries, version: z.int() }),
    response: writtenEvent,
    audit: 'events.update',
  }),
  /** Moves an event of one's own by days, or some days of one that repeats, as `update` does. */
  move: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/moves`,
    access,
    body: z.object({ from: isoDate, to: plannedDay, days: ofSeries.days }),
    response: writtenEvent,
    audit: 'events.move',
    idempotent: true,
  }),
  /** Removes an event, or some days of one that repeats. CONFLICT when it is not on that day. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: one,
    access,
    query: z.object(ofSeries),
    response: done,
    audit: 'events.remove',
  }),
  /**
   * Brings a removed event back, up to 30 days after the removal. With `on`: takes back what was done to that day of a
   * series, or to it and the following ones. CONFLICT when these days were changed since.
   */
  restore: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/restoration`,
    access,
    query: z.object({ on: ofSeries.on }),
    response: writtenEvent,
    audit: 'events.restore',
  }),
};
