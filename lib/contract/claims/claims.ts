import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { claimStatuses } from '../../rules/work/claim-status';
import { job } from '../desk/jobs';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { typedCode, typedQuery } from '../kit/typed';
import { done, instant, isoDate } from '../kit/values';
import { supplier } from '../quotes/insurers';
import { claimListing, claimLists, claimRow, claimTypes } from './claim-lists';
import { claimAmount, claimPartCalls, claimPartKinds, claimPartLists, savedParts } from './claim-parts';

/** How a claim ended. */
export const claimOutcomes = ['PAID', 'PARTLY_PAID', 'REFUSED', 'WITHDRAWN', 'DUPLICATE'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

const amount = z.int().nullable();

/** A claim with all its entities. */
export const claimCard = claimRow.extend({
  createdBy: z.string(),
  outcome: z.enum(claimOutcomes).nullable(),
  policyNumber: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** Period of the policy; null without an order. */
  policyPeriod: z.object({ start: isoDate.nullable(), end: isoDate.nullable() }).nullable(),
  /** The policy was cancelled, or its order removed, since the claim was opened or before. */
  policyCancelled: z.boolean(),
  /** Other claims of the same car and day, oldest first. */
  repeats: z.array(z.object({ claimId: z.string(), claimNumber: z.int() })).max(5),
  impairmentAmount: amount,
  /** Tenths of a percent are kept. */
  impairmentPercent: z.number().nullable(),
  replacementValue: amount,
  selfDeductible: amount,
  appraiserFee: amount,
  expected: amount,
  documentsAskedOn: isoDate.nullable(),
  lastDocumentOn: isoDate.nullable(),
  lastNoticeOn: isoDate.nullable(),
  parts: claimPartLists,
  /** Open tasks that are linked to the claim. */
  openTasks: z.int(),
  documents: z.int(),
  /** Papers of the checklist that the claim needs, and those of them that are here. */
  papers: z.object({ needed: z.int(), received: z.int() }),
});
export type ClaimCard = z.output<typeof claimCard>;

const id = z.string().max(64);
const word = (max: number) => z.string().trim().max(max, tooLong).nullish();

/** Editable data of the claim itself; absent fields stay as they are. */
export const claimFields = z.object({
  type: z.enum(claimTypes).optional(),
  insurerClaimNumber: word(40),
  supplier: supplier.nullish(),
  policyNumber: word(40),
  handlerId: id.nullish(),
  orderId: id.nullish(),
  claimed: claimAmount,
  agreed: claimAmount,
  impairmentAmount: claimAmount,
  impairmentPercent: z.number().min(0, 'percentRange').max(100, 'percentRange').nullish(),
  replacementValue: claimAmount,
  selfDeductible: claimAmount,
  appraiserFee: claimAmount,
  expected: claimAmount,
});
export type ClaimFields = z.output<typeof claimFields>;

/** A new claim: from a customer, with what is known. */
export const claimDraft = z.object({
  customerId: id.min(1, 'required'),
  orderId: id.nullish(),
  type: z.enum(claimTypes, { error: 'required' }),
  registrationNumber: typedCode().max(20, tooLong).nullish(),
  supplier: supplier.nullish(),
  insurerClaimNumber: word(40),
  accidentDate: isoDate.nullish(),
  accidentTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
    .nullish(),
  description: word(4_000),
  /** Telephone call and document from which the claim is opened: both are filed to it, unless they are of another claim. */
  callId: id.nullish(),
  documentId: id.nullish(),
  /** Another claim of the same car and day exists and this one is wanted; else CLAIM_REPEATED. */
  confirmRepeated: z.boolean().default(false),
});

/** A step in the life of a claim. */
export const claimEvent = z.object({
  entityId: z.string(),
  kind: z.enum(['CREATED', 'MOVED', 'PAID', 'NOTICE', 'REMOVED', 'RESTORED', 'ARRIVED', 'REPORTED', 'LINKED']),
  from: z.enum(claimStatuses).nullable(),
  to: z.enum(claimStatuses).nullable(),
  outcome: z.enum(claimOutcomes).nullable(),
  reason: z.string().nullable(),
  amount: amount,
  by: z.string(),
  at: instant,
});
export type ClaimEvent = z.output<typeof claimEvent>;

const dictionaryItem = z.object({ code: z.string(), createTs: instant });
/** An appraiser or a garage as it was entered last. */
const directoryEntry = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  companyGarage: z.boolean(),
  /** An appraiser's latest fee, whole shekels. */
  fee: z.int().nullable().default(null),
});
export type DirectoryEntry = z.output<typeof directoryEntry>;
const namedItem = z.object({ code: z.string(), name: z.string() });

const staff = { upstream: 'ins-api', access: 'session' } as const;
const one = 'agent/claims/{claimId}' as const;

export const claims = {
  ...claimLists,
  /** Starts a job that exports the whole list as a spreadsheet. */
  exportExcel: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/claims/excel',
    inPerson: true,
    body: z.object(claimListing),
    response: job,
    audit: 'claims.exportExcel',
  }),
  /** Types of claims: 100 a page, ascending by `createTs` (S3 §7). */
  types: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/types',
    query: z.object({
      ...paging,
      size: z.coerce.number().int().min(1).max(100).default(100),
      sort: z.literal('createTs').default('createTs'),
      sortDirection: sortDirection.default('ASC'),
    }),
    response: pageOf(dictionaryItem),
  }),
  /** Statuses of claims, with those that a claim can go to from each. */
  statuses: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/statuses',
    response: z.array(z.object({ code: z.enum(claimStatuses), next: z.array(z.enum(claimStatuses)) })),
  }),
  /** People of the agency who can handle a claim, and those who do although their account is no longer active. */
  handlers: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/handlers',
    response: z.array(z.object({ accountId: z.string(), name: z.string(), active: z.boolean().default(true) })),
  }),
  /** Appraisers of earlier claims of the agency, by name. */
  appraiserDirectory: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/directory/appraisers',
    query: z.object({ query: typedQuery().default('') }),
    response: z.array(directoryEntry),
  }),
  /** Garages of earlier claims of the agency, by name. */
  garageDirectory: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/directory/garages',
    query: z.object({ query: typedQuery().default('') }),
    response: z.array(directoryEntry),
  }),
  /** Banks of the state's register. */
  banks: endpoint({ ...staff, method: 'GET', path: 'agent/claims/banks', response: z.array(namedItem) }),
  /** Branches of a bank, by number. */
  branches: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/branches',
    query: z.object({ bank: z.string().regex(/^\d{1,2}$/, 'numeric') }),
    response: z.array(namedItem.extend({ city: z.string() })),
  }),
  get: endpoint({ ...staff, method: 'GET', path: one, response: claimCard, audit: 'claims.read' }),
  /**
   * What an open editor asks every few seconds: a mark that differs after each change of the claim, of its entities or
   * of its papers, by whomever. It reads no personal data, so it is not audited.
   */
  mark: endpoint({ ...staff, method: 'GET', path: `${one}/mark`, response: z.object({ mark: z.string() }) }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/claims/create',
    body: claimDraft,
    response: claimCard,
    audit: 'claims.create',
    idempotent: true,
  }),
  /**
   * Changes the fields that are given, and saves entities: those without `entityId` are created; appraisers and garages
   * without a name are skipped and counted (S3 §3). CONFLICT names fields that another person has changed since
   * `version`, when `was` does not hold what is stored. It is also the answer to new entities on top of an older version,
   * so that a repeated call creates none twice.
   */
  update: endpoint({
    ...staff,
    method: 'PUT',
    path: one,
    body: z.object({
      version: z.int(),
      set: claimFields,
      was: claimFields.optional(),
      parts: savedParts.default({}),
    }),
    response: z.object({
      claim: claimCard,
      skipped: z.array(z.object({ kind: z.enum(claimPartKinds), position: z.int() })),
    }),
    audit: 'claims.update',
  }),
  /**
   * Moves a claim to another status (SD 19). CLAIM_STATE_ERROR for a move that is not in the table; CLAIM_PAPERS_MISSING
   * for one that is worked on and goes to the decision without its papers.
   */
  move: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/status`,
    body: z.object({
      version: z.int(),
      to: z.enum(claimStatuses),
      reason: z.string().trim().max(1_000, tooLong).nullish(),
      outcome: z.enum(claimOutcomes).nullish(),
    }),
    response: claimCard,
    audit: 'claims.move',
    idempotent: true,
  }),
  /**
   * Gives claims to handlers. Closed ones, and those that somebody has changed since the given version, are kept as they
   * are. NOT_FOUND for a handler who is not active, unless `takesBack` says that the former ones get them back.
   */
  assign: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/claims/handlers',
    access: 'superuser',
    body: z.object({
      claims: z
        .array(z.object({ claimId: id, version: z.int(), handlerId: id.min(1, 'required') }))
        .min(1, 'required')
        .max(100, tooLong),
      takesBack: z.boolean().default(false),
    }),
    response: z.object({
      /** Each with its former handler and its new version, so that it can be taken back. */
      assigned: z.array(z.object({ claimId: z.string(), version: z.int(), handlerId: z.string() })),
      kept: z.array(z.string()),
    }),
    audit: 'claims.assign',
    idempotent: true,
  }),
  /** Records a notice to the insured or from the insurer; the clock starts again. */
  addNotice: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/notices`,
    body: z.object({ text: z.string().trim().min(1, 'required').max(2_000, tooLong) }),
    response: claimCard,
    audit: 'claims.addNotice',
    idempotent: true,
  }),
  /** Steps of a claim, latest first. */
  events: endpoint({
    ...staff,
    method: 'GET',
    path: `${one}/events`,
    query: z.object(paging),
    response: pageOf(claimEvent),
  }),
  /** Removes a claim; it can be restored for 30 days. */
  remove: endpoint({ ...staff, method: 'DELETE', path: one, response: done, audit: 'claims.remove' }),
  restore: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/restoration`,
    response: claimCard,
    audit: 'claims.restore',
  }),
  ...claimPartCalls,
};
