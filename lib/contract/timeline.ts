import { z } from 'zod';
import { endpoint } from './endpoint';
import { instant } from './values';

/** What can happen with a customer (CUS-09). */
export const timelineKinds = [
  'ORDER',
  'REQUEST',
  'TASK',
  'REMARK',
  'SMS',
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

/** One thing that happened. Screens word it from its kind and facts, in the language of whoever reads. */
export const timelineEntry = z.object({
  kind: timelineKind,
  /** Id of the order, the call, the envelope, the entry of the log… */
  id: z.string(),
  at: instant,
  /** Who of the agency did it; null when nobody did. */
  by: z.string().nullable(),
  /** Status, direction, priority, source or action: a word of the kind's own list. */
  what: z.string().nullable(),
  /** In somebody's own words: a subject, a body, a name. */
  text: z.string().nullable(),
  /** Number of an order, a request or a claim, seconds of a call, policies of an import. */
  number: z.int().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelinePage = z.object({
  content: z.array(timelineEntry),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});
export type TimelinePage = z.output<typeof timelinePage>;

export const timeline = {
  /** Everything that happened with a customer, the newest first; kinds that the person may not see are left out. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/timeline',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      kinds: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
        z.array(timelineKind).optional(),
      ),
      before: z
        .string()
        .regex(/^\d{1,17}\.[\w-]{1,64}$/, 'invalid')
        .optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: timelinePage,
  }),
};
