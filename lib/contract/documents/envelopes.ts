import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { locales } from '../../i18n/locales';
import { endpoint } from '../kit/endpoint';
import {
  envelopeChannels,
  envelopeDraft,
  envelopeField,
  fieldDraft,
  itemKinds,
  maxDays,
  maxFields,
  maxSigners,
  signerDraft,
} from './envelope-drafts';
import { envelopeEventTypes } from './envelope-events';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { customerPrivilege, done, instant, isoDate } from '../kit/values';
import { outOfRange, tooLong } from '../../rules/kit/rule-messages';
import { envelopeStatuses } from '../../rules/work/envelope-status';

/** Status of a signer. WAITING until the signers before have finished, when they sign in order. */
export const signerStatuses = ['WAITING', 'SENT', 'DELIVERED', 'OPENED', 'STARTED', 'SIGNED', 'DECLINED'] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** Status of an item. REJECTED items are asked for again. UNSEALED: all have signed, but sealing failed. */
export const itemStatuses = ['PENDING', 'DONE', 'REJECTED', 'UNSEALED'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Whose device a link is made for: the signer's own, or the agency's, which an agent hands over. */
export const signingDevices = ['OWN', 'AGENCY'] as const;

/** Minimum minutes between two manual reminders of a signer. */
export const remindPause = 10;
/** Most envelopes in one bulk reminder. */
export const maxReminded = 50;

const id = z.string().max(64);

const count = z.int().min(0);
const signerStanding = {
  signerId: z.string(),
  position: count,
  name: z.string(),
  status: z.enum(signerStatuses),
  /** Counts of this signer's fields, files and answers. */
  asked: count,
  finished: count,
  sentTs: instant.nullable(),
  remindedTs: instant.nullable(),
  openedTs: instant.nullable(),
  startedTs: instant.nullable(),
  finishedTs: instant.nullable(),
};

/** A signer with status and progress. */
export const envelopeSigner = z.object({
  ...signerStanding,
  customerId: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  locale: z.enum(locales),
  channels: z.array(z.enum(envelopeChannels)),
  declineReason: z.string().nullable(),
});
export type EnvelopeSigner = z.output<typeof envelopeSigner>;

/** One item with status and result. */
export const envelopeItem = z.object({
  itemId: z.string(),
  position: count,
  kind: z.enum(itemKinds),
  documentId: z.string().nullable(),
  documentName: z.string().nullable(),
  documentStatus: z.string().nullable(),
  title: z.string(),
  note: z.string().nullable(),
  dueDate: isoDate.nullable(),
  signer: count,
  status: z.enum(itemStatuses),
  rejectReason: z.string().nullable(),
  answer: z.string().nullable(),
  doneTs: instant.nullable(),
  fields: z.array(envelopeField.extend({ filledTs: instant.nullable() })),
});
export type EnvelopeItem = z.output<typeof envelopeItem>;

/** Everything that one customer is sent together. */
export const envelope = z.object({
  envelopeId: z.string(),
  /** Version for optimistic locking; incremented on every change of a draft. */
  version: z.int(),
  status: z.enum(envelopeStatuses),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  subject: z.string(),
  message: z.string().nullable(),
  inOrder: z.boolean(),
  confirmPhone: z.boolean(),
  validDays: z.int(),
  remindEvery: z.int().nullable(),
  /** Author: gets notifications about refusals and completion. */
  author: z.string(),
  expiresTs: instant,
  sentTs: instant.nullable(),
  closedTs: instant.nullable(),
  createTs: instant,
  updateTs: instant,
  signers: z.array(envelopeSigner),
  items: z.array(envelopeItem),
});
export type Envelope = z.output<typeof envelope>;

/** An envelope in a list. */
export const envelopeRow = envelope
  .pick({
    envelopeId: true,
    status: true,
    customerId: true,
    customerName: true,
    customerPrivileges: true,
    orderId: true,
    subject: true,
    author: true,
    expiresTs: true,
    sentTs: true,
    createTs: true,
    updateTs: true,
  })
  .extend({
    signers: z.array(z.object(signerStanding)),
    /** Titles of the items, in order. */
    items: z.array(
      z.object({ itemId: z.string(), kind: z.enum(itemKinds), title: z.string(), status: z.enum(itemStatuses) }),
    ),
  });
export type EnvelopeRow = z.output<typeof envelopeRow>;

/** One event of the evidence (DOC-07). */
export const envelopeEvent = z.object({
  number: z.int(),
  type: z.enum(envelopeEventTypes),
  at: instant,
  /** Name of the signer; null for the agency or the program. */
  signerName: z.string().nullable(),
  itemTitle: z.string().nullable(),
  /** Address, device, hashes of what was shown. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
});
export type EnvelopeEventRow = z.output<typeof envelopeEvent>;

/** Stored sets of fields, for documents of the same form. */
export const envelopeTemplate = z.object({
  templateId: z.string(),
  name: z.string(),
  /** Pages of the original document. */
  pages: z.int().min(1),
  /** Role of each signer, in order: the customer, the spouse. */
  roles: z.array(z.string()),
  fields: z.array(fieldDraft),
  updateTs: instant,
});
export type EnvelopeTemplate = z.output<typeof envelopeTemplate>;

/** What lists of envelopes are sorted by. */
export const envelopeSorts = ['updateTs', 'sentTs', 'expiresTs'] as const;

const base = 'agent/envelopes';
const one = `${base}/{envelopeId}` as const;
const templatePath = 'agent/envelope-templates';
const access = 'SEND_DOCS_FOR_SIGN';
const common = { upstream: 'ins-api', access } as const;

/** Places of fields that are kept for the next envelope of the kind. */
export const envelopeTemplateDraft = z.object({
  name: z.string().trim().min(1, 'required').max(80, tooLong),
  pages: z.int().min(1, 'invalid').max(2_000, 'invalid'),
  roles: z.array(z.string().trim().max(60, tooLong)).min(1, 'required').max(maxSigners, tooLong),
  fields: z.array(fieldDraft).min(1, 'required').max(maxFields, tooLong),
  replace: z.boolean().default(false),
});

export const envelopes = {
  /** Envelopes of the agency (DOC-06). */
  list: endpoint({
    ...common,
    method: 'GET',
    path: base,
    query: z.object({
      ...paging,
      /** Words of the subject or the customer's name. */
      query: typedQuery().default(''),
      statuses: listed(z.array(z.enum(envelopeStatuses)).max(10).optional()),
      customerId: id.optional(),
      orderId: id.optional(),
      /** `yes` for the caller's own only. */
      mine: z.enum(['yes', 'no']).default('no'),
      sort: z.enum(envelopeSorts).default('updateTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(envelopeRow),
  }),
  /**
   * Long poll: waits up to 25 s for a change of any envelope of the agency since `since`; without it, answers at once.
   */
  feed: endpoint({
    ...common,
    method: 'GET',
    path: `${base}/feed`,
    query: z.object({ since: z.string().max(64).optional() }),
    response: z.object({ state: z.string() }),
    waits: true,
    timeout: 40_000,
  }),
  get: endpoint({ ...common, method: 'GET', path: one, response: envelope }),
  /** Events of the evidence, oldest first. */
  events: endpoint({
    ...common,
    method: 'GET',
    path: `${one}/events`,
    query: z.object({ ...paging, size: paging.size.default(100) }),
    response: pageOf(envelopeEvent),
  }),
  /** Verifies the hash chain of the evidence. `broken` is the first event that does not fit. */
  verification: endpoint({
    ...common,
    method: 'GET',
    path: `${one}/events/verification`,
    response: z.object({ lines: count, broken: z.int().nullable() }),
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: base,
    body: envelopeDraft,
    response: envelope,
    audit: 'envelopes.create',
    idempotent: true,
  }),
  /** Saves the whole draft. CONFLICT when it changed since `version` or was sent. */
  update: endpoint({
    ...common,
    method: 'PUT',
    path: one,
    body: envelopeDraft.extend({ version: z.int() }),
    response: envelope,
    audit: 'envelopes.update',
  }),
  /** Deletes a draft. A sent envelope is cancelled instead. */
  remove: endpoint({ ...common, method: 'DELETE', path: one, response: done, audit: 'envelopes.remove' }),
  /**
   * Sends the links. SIGNATURE_FIELD_INVALID, SIGNING_DOCUMENT_WITHOUT_FILES, DOCUMENT_VALIDATION_ERROR (not a PDF),
   * malformedPdfDocument and PDF_IS_ENCRYPTED (each document is checked before sending), documentIsLocked,
   * DOCUMENT_OUT_FOR_SIGNATURE (another envelope asks for it), CUSTOMER_REMIND_EMAIL_ERROR,
   * CUSTOMER_REMIND_PHONE_ERROR, VALIDATION_ERROR with the missing fields.
   */
  send: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/sending`,
    body: z.object({ version: z.int() }),
    response: envelope,
    audit: 'envelopes.send',
    idempotent: true,
    timeout: 60_000,
  }),
  /**
   * Creates a link for one signer that the agent hands over, and records it in the evidence. The signer's other links
   * work until this one is opened. What is signed on the agency's device says so, and before whom. Only the hash of
   * the link is stored, so it cannot be shown again.
   */
  link: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/signers/{signerId}/link`,
    inPerson: true,
    body: z.object({ device: z.enum(signingDevices).default('OWN') }),
    response: z.object({ url: z.string() }),
    audit: 'envelopes.link',
  }),
  /**
   * Corrects the contacts of a signer who has not finished, revokes the earlier links and sends a new one.
   * CUSTOMER_REMIND_EMAIL_ERROR, CUSTOMER_REMIND_PHONE_ERROR; CONFLICT when the signer has finished.
   */
  correctSigner: endpoint({
    ...common,
    method: 'PUT',
    path: `${one}/signers/{signerId}/contacts`,
    inPerson: true,
    body: signerDraft.pick({ mobile: true, email: true, channels: true }),
    response: envelope,
    audit: 'envelopes.correctSigner',
    idempotent: true,
  }),
  /**
   * Reminds all signers who have something to do, or the named ones. TOO_MANY_REQUESTS when it is too early for all.
   */
  remind: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/reminder`,
    body: z.object({
      signerIds: z.array(id).max(maxSigners).optional(),
      channels: z.array(z.enum(envelopeChannels)).min(1, 'required').optional(),
    }),
    response: envelope,
    audit: 'envelopes.remind',
  }),
  /** Reminds the signers of several envelopes. Returns the ids that could not be reminded. */
  remindMany: endpoint({
    ...common,
    method: 'POST',
    path: `${base}/reminders`,
    body: z.object({ envelopeIds: z.array(id).min(1, 'required').max(maxReminded, tooLong) }),
    response: z.object({ reminded: count, skipped: z.array(z.string()) }),
    audit: 'envelopes.remindMany',
    idempotent: true,
  }),
  /**
   * Extends the links by days from now, or from their later end, and notifies open signers. Reopens an expired
   * envelope, unless its documents were signed, replaced or sent for signature meanwhile: documentIsLocked, CONFLICT,
   * DOCUMENT_OUT_FOR_SIGNATURE.
   */
  extend: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/extension`,
    body: z.object({ days: z.int().min(1, outOfRange).max(maxDays, outOfRange) }),
    response: envelope,
    audit: 'envelopes.extend',
    idempotent: true,
  }),
  /** Cancels the envelope and its links. Sealed documents stay. */
  cancel: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/cancellation`,
    response: envelope,
    audit: 'envelopes.cancel',
  }),
  /** Rejects a file or an answer. documentIsLocked for a signed document. */
  reject: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/items/{itemId}/rejection`,
    body: z.object({ reason: z.string().trim().min(1, 'required').max(500, tooLong) }),
    response: envelope,
    audit: 'envelopes.reject',
  }),
  /** Requests the rejected items again. */
  resend: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/resending`,
    response: envelope,
    audit: 'envelopes.resend',
    idempotent: true,
  }),
  /** Retries sealing of fully signed documents. CONFLICT when there are none. */
  sealAgain: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/sealing`,
    response: envelope,
    audit: 'envelopes.sealAgain',
  }),
  templates: endpoint({
    ...common,
    method: 'GET',
    path: templatePath,
    query: z.object(paging),
    response: pageOf(envelopeTemplate),
  }),
  /** Saves a template. `taken` when the name exists, unless `replace` is set. */
  saveTemplate: endpoint({
    ...common,
    method: 'PUT',
    path: templatePath,
    body: envelopeTemplateDraft,
    response: envelopeTemplate,
    audit: 'envelopes.saveTemplate',
    idempotent: true,
  }),
  removeTemplate: endpoint({
    ...common,
    method: 'DELETE',
    path: `${templatePath}/{templateId}`,
    response: done,
    audit: 'envelopes.removeTemplate',
  }),
};
