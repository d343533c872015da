import { z } from 'zod';
import { tooLong } from '../rules/rule-messages';
import { binary, endpoint } from './endpoint';
import { orderRow, orderStatus } from './orders';
import { pageOf, paging, sortDirection } from './paging';
import { done, instant } from './values';

const write = { upstream: 'ins-api', access: 'CREATE_ORDER' } as const;

/** The screen of waiting processes names no permission (SD 4). */
const anybody = { upstream: 'ins-api', access: 'session' } as const;

/** Statuses of proposals (S2 §4). */
export const proposalStatuses = ['AttachingCustomer', 'Proposal'] as const;

const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(one).optional(),
  );

export const proposalRow = orderRow.extend({
  /** Number at the insurer, once it has made a proposal. */
  proposalNumber: z.string().nullable(),
  /** Documents of the order. */
  documents: z.int(),
});
export type ProposalRow = z.output<typeof proposalRow>;

/** What a process waits for, the most urgent first. */
export const waitingKinds = [
  'PAID_NOT_ISSUED',
  'OUTCOME_UNKNOWN',
  'DOCUMENT_LATE',
  'PROPOSAL_AT_INSURER',
  'ISSUED_BY_HAND',
  'ISSUE_FAILED',
  'CUSTOMER',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** A process that waits for somebody. */
export const waiting = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  status: orderStatus,
  kind: z.enum(waitingKinds),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  title: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  supplierType: z.string().nullable(),
  /** Policy or proposal number at the insurer. */
  number: z.string().nullable(),
  since: instant,
  /** The viewer has seen it in this state. */
  seen: z.boolean(),
});
export type Waiting = z.output<typeof waiting>;

export const proposals = {
  list: endpoint({
    ...write,
    method: 'GET',
    path: 'agent/insurance/proposals',
    query: z.object({
      ...paging,
      query: z.string().trim().max(100).default(''),
      statuses: several(z.enum(proposalStatuses)),
      sort: z.enum(['createTs', 'insuranceStart', 'sellingPrice', 'orderNumber']).default('createTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(proposalRow),
  }),
  /** Returns the insurer's proposal form filled with the order's data, in Hebrew. SUPPLIER_FORM_UNAVAILABLE */
  form: endpoint({
    ...write,
    method: 'GET',
    path: 'agent/insurance/issue/orders/{orderId}/items/{orderItemId}/form',
    response: binary('application/pdf'),
    audit: 'proposals.form',
  }),
  /** Lists the processes that wait for somebody. */
  waitings: endpoint({
    ...anybody,
    method: 'GET',
    path: 'agent/insurance/processes/waitings',
    query: z.object({
      ...paging,
      /** Order number, plate, or part of the customer's name. */
      query: z.string().trim().max(100).default(''),
      kinds: several(z.enum(waitingKinds)),
      unseen: z.enum(['yes']).optional(),
    }),
    response: pageOf(waiting),
  }),
  /** Marks processes as seen by the caller (S2 §7); a process that changes is unseen again. */
  markSeen: endpoint({
    ...anybody,
    method: 'POST',
    path: 'agent/insurance/processes/seen',
    body: z.object({
      orderIds: z.array(z.string().max(64)).min(1, 'required').max(1_000, tooLong),
      seen: z.literal(true),
    }),
    response: done,
    audit: 'proposals.markSeen',
  }),
};
