import { z } from 'zod';
import { customer } from './customers';
import { endpoint } from '../kit/endpoint';
import { maxMerged } from './merge-limits';
import { pageOf, paging } from '../kit/paging';
import { instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/**
 * Kinds of data that a merge moves. A concept with customer data must be added here and in
 * `reference/concepts/merges/holdings.ts`.
 */
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
  'cards',
  'notifications',
  'events',
  'relations',
] as const;
const holding = z.object({ kind: z.enum(holdings), count: z.int() });
export type Holding = z.output<typeof holding>;

/** A field of the card in which the customers differ, as named by `partsOf`. */
const choice = z.object({
  path: z.string(),
  /** The customer whose value is kept by default. */
  customerId: z.string(),
  /** The stricter value is always kept (S3 §3). */
  fixed: z.boolean(),
});
export type MergeChoice = z.output<typeof choice>;

const customerIds = z.array(z.string().max(64)).min(2, 'mergeNeedsTwo').max(maxMerged, tooLong);

export const mergePreview = z.object({
  /** Complete cards, in the requested order. */
  customers: z.array(customer),
  /** The default survivor: the customer with most data. */
  survivorId: z.string(),
  choices: z.array(choice),
  /** Data of each customer, by kind. */
  holdings: z.array(z.object({ customerId: z.string(), holdings: z.array(holding) })),
  /** Relations between the merged customers, which are dropped. */
  related: z.boolean(),
});
export type MergePreview = z.output<typeof mergePreview>;

const person = z.object({ customerId: z.string(), name: z.string() });

/** A completed merge. */
export const merge = z.object({
  mergeId: z.string(),
  survivor: person,
  merged: z.array(person),
  /** Account that merged. */
  by: z.string(),
  mergedTs: instant,
  undoneTs: instant.nullable(),
  /** The merge can be undone until then; null when it no longer can. */
  undoableUntil: instant.nullable(),
});
export type Merge = z.output<typeof merge>;

/** Reasons why a merge cannot be undone. */
export const undoObstacles = ['TOO_LATE', 'UNDONE', 'SURVIVOR_GONE', 'LATER_MERGE', 'TAKEN'] as const;

/** Result of a possible undo. */
export const undoPlan = z.object({
  merge,
  /** Data that is returned to its former owners. */
  back: z.array(holding),
  /** Data that was moved, reassigned or removed since; it is not returned. */
  gone: z.array(holding),
  /** Data that was added since; it stays with the survivor. */
  fresh: z.array(holding),
  /** Fields of the survivor's card that are restored. */
  restored: z.array(z.string()),
  /** Fields that were changed since; they are kept. */
  kept: z.array(z.string()),
  obstacle: z.enum(undoObstacles).nullable(),
});
export type UndoPlan = z.output<typeof undoPlan>;

const path = 'agent/customer-merges';
const common = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const merges = {
  /** Counts of a customer's data. Removing the card deletes none of it. */
  holdings: endpoint({
    ...common,
    method: 'GET',
    path: 'agent/customers/{customerId}/holdings',
    response: z.array(holding),
  }),
  /** Lists merges, latest first. */
  list: endpoint({ ...common, method: 'GET', path, query: z.object(paging), response: pageOf(merge) }),
  /** Previews a merge (S3 §5: at least two customers). */
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
      /** All customers with the versions that were previewed. */
      customers: z
        .array(z.object({ customerId: z.string().max(64), version: z.int() }))
        .min(2, 'mergeNeedsTwo')
        .max(maxMerged, tooLong),
      choices: z.array(z.object({ path: z.string().max(64), customerId: z.string().max(64) })).max(100, tooLong),
    }),
    response: merge,
    audit: 'merges.create',
    idempotent: true,
  }),
  /** Previews an undo. */
  undoPlan: endpoint({ ...common, method: 'GET', path: `${path}/{mergeId}/undo`, response: undoPlan }),
  undo: endpoint({ ...common, method: 'POST', path: `${path}/{mergeId}/undo`, response: merge, audit: 'merges.undo' }),
};
