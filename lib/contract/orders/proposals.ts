import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { tooLong } from '../../rules/kit/rule-messages';
import { binary, endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { orderRow, orderStatus } from './orders';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { issueCase } from './policies';
import { done, instant, money } from '../kit/values';
import { renewalProposalStates } from '../../rules/work/proposal-status';

const write = { upstream: 'ins-api', access: 'CREATE_ORDER' } as const;

const item = 'agent/insurance/issue/orders/{orderId}/items/{orderItemId}';
const renewal = `${item}/renewalProposal` as const;

/** The screen of waiting processes names no permission (SD 4). */
const anybody = { upstream: 'ins-api', access: 'session' } as const;

/** Statuses of proposals (S2 §4). */
export const proposalStatuses = ['AttachingCustomer', 'Proposal'] as const;

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).optional());

export const proposalRow = orderRow.extend({
  /** Number at the insurer, once it has made a proposal. */
  proposalNumber: z.string().nullable(),
  /** Documents of the order. */
  documents: z.int(),
});
export type ProposalRow = z.output<typeof proposalRow>;

/** A proposal that the insurer keeps for the renewal of a policy: its number, price and document. */
export const renewalProposal = z.object({
  orderItemId: z.string(),
  state: z.enum(renewalProposalStates),
  /** Code of the error catalogue, after a failure. */
  error: z.string().nullable(),
  proposalNumber: z.string().nullable(),
  /** Incremented by each update; the number at the insurer stays. */
  revision: z.int(),
  price: money,
  /** The settings of the item have changed since. */
  outdated: z.boolean(),
  documentId: z.string().nullable(),
  fileId: z.string().nullable(),
  /** Who asked for this revision. */
  by: z.string(),
  requestedTs: instant,
  settledTs: instant.nullable(),
});
export type RenewalProposal = z.output<typeof renewalProposal>;

/** The card of a proposal: the case of its order, and the renewal proposals of its items. */
export const proposalCard = issueCase.extend({ renewals: z.array(renewalProposal) });
export type ProposalCard = z.output<typeof proposalCard>;

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
      query: typedQuery().default(''),
      statuses: several(z.enum(proposalStatuses)),
      sort: z.enum(['createTs', 'insuranceStart', 'sellingPrice', 'orderNumber']).default('createTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(proposalRow),
  }),
  get: endpoint({ ...write, method: 'GET', path: 'agent/insurance/proposals/{orderId}', response: proposalCard }),
  /** Returns the renewal proposal of an item; null before it was created. */
  renewalStatus: endpoint({ ...write, method: 'GET', path: renewal, response: renewalProposal.nullable() }),
  /**
   * Asks the insurer to save a proposal for the renewal of a policy; the outcome is read with `renewalStatus`. One that
   * is there stays. ORDER_STATE_ERROR for an order that renews nothing, PRICE_CHANGED, and the codes of obstacles of an
   * issue.
   */
  createRenewal: endpoint({
    ...write,
    method: 'POST',
    path: renewal,
    response: renewalProposal,
    audit: 'proposals.createRenewal',
    idempotent: true,
  }),
  /** Sends settings and price as the next revision. CONFLICT for another revision, and those of `createRenewal` */
  updateRenewal: endpoint({
    ...write,
    method: 'PUT',
    path: renewal,
    body: z.object({ revision: z.int().min(1) }),
    response: renewalProposal,
    audit: 'proposals.updateRenewal',
  }),
  /** Returns the document of the latest revision that is ready. */
  renewalFile: endpoint({
    ...write,
    method: 'GET',
    path: `${renewal}/file`,
    response: binary('application/pdf'),
    audit: 'proposals.renewalFile',
  }),
  /** Returns the insurer's proposal form filled with the order's data, in Hebrew. SUPPLIER_FORM_UNAVAILABLE */
  form: endpoint({
    ...write,
    method: 'GET',
    path: `${item}/form`,
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
      query: typedQuery().default(''),
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
