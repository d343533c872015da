import { z } from 'zod';
import { customer } from './customers';
import { endpoint } from './endpoint';
import { mostMerged } from './merge-limits';
import { pageOf, paging } from './paging';
import { instant } from './values';
import { tooLong } from '../rules/rule-messages';

/** What changes hands with a merge, by kind; a concept that has customers joins here and in `reference/merges/holdings.ts`. */
export const holdings = [
  'orders',
  'requests',
  'opportunities',
  'claims',
  'remarks',
  'documents',
  'envelopes',
  'mails',
  'calls',
  'messages',
  'imports',
  'notifications',
  'relations',
] as const;
const holding = z.object({ kind: z.enum(holdings), count: z.int() });
export type Holding = z.output<typeof holding>;

/** A part of the card in which the customers differ, as `partsOf` names it. */
const choice = z.object({
  path: z.string(),
  /** Whose value is kept unless somebody chooses otherwise. */
  customerId: z.string(),
  /** The stricter one stands whoever chooses (S3 §3). */
  fixed: z.boolean(),
});
export type MergeChoice = z.output<typeof choice>;

const customerIds = z.array(z.string().max(64)).min(2, 'mergeNeedsTwo').max(mostMerged, tooLong);

export const mergePreview = z.object({
  /** Whole cards, in the order that was asked for. */
  customers: z.array(customer),
  /** Who is kept unless somebody chooses otherwise: whoever holds most. */
  survivorId: z.string(),
  choices: z.array(choice),
  /** What each of them holds. */
  holdings: z.array(z.object({ customerId: z.string(), holdings: z.array(holding) })),
  /** Related to each other: the relation goes. */
  related: z.boolean(),
});
export type MergePreview = z.output<typeof mergePreview>;

const person = z.object({ customerId: z.string(), name: z.string() });

/** A merge that was done. */
export const merge = z.object({
  mergeId: z.string(),
  survivor: person,
  merged: z.array(person),
  /** Who did it. */
  by: z.string(),
  mergedTs: instant,
  undoneTs: instant.nullable(),
  /** Until then it can be undone; null when it cannot any more. */
  undoableUntil: instant.nullable(),
});
export type Merge = z.output<typeof merge>;

/** Why a merge cannot be undone as things stand. */
export const undoObstacles = ['TOO_LATE', 'UNDONE', 'SURVIVOR_GONE', 'TAKEN'] as const;

/** What an undo would do. */
export const undoPlan = z.object({
  merge,
  /** What goes back to whom it was of. */
  back: z.array(holding),
  /** What was moved on, changed hands or removed since: it stays where it is. */
  gone: z.array(holding),
  /** What came to the customer since: it stays with the survivor. */
  fresh: z.array(holding),
  /** Parts of the survivor's card that become what they were. */
  restored: z.array(z.string()),
  /** Parts that somebody has changed since: they stay. */
  kept: z.array(z.string()),
  obstacle: z.enum(undoObstacles).nullable(),
});
export type UndoPlan = z.output<typeof undoPlan>;

const path = 'agent/customer-merges';
const common = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const merges = {
  /** What hangs on one customer: nothing of it goes when the card is removed. */
  holdings: endpoint({
    ...common,
    method: 'GET',
    path: 'agent/customers/{customerId}/holdings',
    response: z.array(holding),
  }),
  /** Latest first. */
  list: endpoint({ ...common, method: 'GET', path, query: z.object(paging), response: pageOf(merge) }),
  /** What a merge of these customers would come to (S3 §5: at least two). */
  preview: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/previews`,
    tariff: 'exempt',
    body: z.object({ customerIds }),
    response: mergePreview,
    audit: 'merges.preview',
  }),
  /** Merges customers into one of them. CONFLICT when a card has changed since the preview. */
  create: endpoint({
    ...common,
    method: 'POST',
    path,
    body: z.object({
      survivorId: z.string().max(64).min(1, 'required'),
      /** All of them with the versions that were looked at. */
      customers: z
        .array(z.object({ customerId: z.string().max(64), version: z.int() }))
        .min(2, 'mergeNeedsTwo')
        .max(mostMerged, tooLong),
      choices: z.array(z.object({ path: z.string().max(64), customerId: z.string().max(64) })).max(100, tooLong),
    }),
    response: merge,
    audit: 'merges.create',
    idempotent: true,
  }),
  /** What an undo would bring back, and what it would not. */
  undoPlan: endpoint({ ...common, method: 'GET', path: `${path}/{mergeId}/undo`, response: undoPlan }),
  undo: endpoint({ ...common, method: 'POST', path: `${path}/{mergeId}/undo`, response: merge, audit: 'merges.undo' }),
};
