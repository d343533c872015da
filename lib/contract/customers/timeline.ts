import { z } from 'zod';
import { lines } from '../../insurers/lines';
import { endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { instant } from '../kit/values';

/** Kinds of events of a customer (CUS-09). */
export const timelineKinds = [
  'ORDER',
  'POLICY',
  'REQUEST',
  'ADVICE',
  'SENDING',
  'TASK',
  'REMARK',
  'SMS',
  'REPLY',
  'MAIL',
  'CALL',
  'DOCUMENT',
  'ENVELOPE',
  'CLAIM',
  'OPPORTUNITY',
  'IMPORT',
  'CHANGE',
] as const;
export const timelineKind = z.enum(timelineKinds);
export type TimelineKind = z.output<typeof timelineKind>;

/** One event. Screens create its text from kind and facts, in the reader's language. */
export const timelineEntry = z.object({
  kind: timelineKind,
  /** Id of the order, call, envelope, audit entry and so on. */
  id: z.string(),
  at: instant,
  /** Account that did it; null when there is none. */
  by: z.string().nullable(),
  /** Status, direction, priority, source or action, depending on the kind. */
  what: z.string().nullable(),
  /** Free text: a subject, a body, a name. */
  text: z.string().nullable(),
  /** Number of an order, request or claim, seconds of a call, or policies of an import. */
  number: z.int().nullable(),
  /** Line of a request. */
  productType: z.enum(lines).nullish(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelinePage = z.object({
  content: z.array(timelineEntry),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Number of events of each kind that the caller may see, counted up to 100; only on the first page. */
  counts: z.partialRecord(timelineKind, z.int()).optional(),
});
export type TimelinePage = z.output<typeof timelinePage>;

export const timeline = {
  /** Lists the events of a customer, newest first. Omits kinds that the caller may not see. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/timeline',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      kinds: listed(z.array(timelineKind).optional()),
      /** Only what is filed to this claim: its tasks, remarks, mails, calls and documents. */
      claimId: z.string().max(64).optional(),
      before: z
        .string()
        .regex(/^\d{1,17}\.[\w-]{1,64}$/, 'invalid')
        .optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: timelinePage,
  }),
};
