import { z } from 'zod';
import { isEmail } from '../rules/email';
import { isMobile } from '../rules/phone';
import { locales } from '../i18n/locales';
import { endpoint } from './endpoint';
import { envelopeEventTypes } from './envelope-events';
import { pageOf, paging, sortDirection } from './paging';
import { customerPrivilege, done, instant, isoDate } from './values';
import { tooLong } from '../rules/rule-messages';

/** Kinds of fields on a page. */
export const fieldKinds = ['SIGNATURE', 'INITIALS', 'NAME', 'DATE', 'TEXT', 'CHECKBOX'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds of items: a document to sign, a file to upload, a question to answer. */
export const itemKinds = ['SIGN', 'UPLOAD', 'ANSWER'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Status of an envelope. Signers can act in SENT only. */
export const envelopeStatuses = ['DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type EnvelopeStatus = (typeof envelopeStatuses)[number];

/** Status of a signer. WAITING until the signers before have finished, when they sign in order. */
export const signerStatuses = ['WAITING', 'SENT', 'DELIVERED', 'OPENED', 'STARTED', 'SIGNED', 'DECLINED'] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** Status of an item. REJECTED items are asked for again. UNSEALED: all have signed, but sealing failed. */
export const itemStatuses = ['PENDING', 'DONE', 'REJECTED', 'UNSEALED'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Channels of links and reminders (S3 §3). */
export const envelopeChannels = ['SMS', 'MAIL'] as const;

/** Most items and signers of one envelope, and fields of one document. */
export const mostItems = 20;
export const mostSigners = 10;
export const mostFields = 500;

const share = z.number().min(0, 'invalid').max(1, 'invalid');

/** Position on a page, as fractions of the displayed page's width and height from its top left corner. */
export const pageBox = z.object({ page: z.int().min(1, 'invalid'), x: share, y: share, width: share, height: share });
export type PageBox = z.output<typeof pageBox>;

/** One field of a document. */
export const envelopeField = pageBox.extend({
  fieldId: z.string().max(64),
  kind: z.enum(fieldKinds),
  /** Index of the signer who fills it; 0 is the first. */
  signer: z
    .int()
    .min(0, 'invalid')
    .max(mostSigners - 1, 'invalid'),
  required: z.boolean().default(true),
  /** Label of a text or check box. */
  label: z.string().trim().max(120, tooLong).nullable().default(null),
});

/** Default (SD 25) and longest lifetime of links, days. */
export const usualDays = 30;
export const mostDays = 90;
/** Default days between two reminders. */
export const usualReminder = 3;
/** Minimum minutes between two manual reminders of a signer. */
export const remindPause = 10;
/** Most envelopes in one bulk reminder. */
export const mostReminded = 50;

const id = z.string().max(64);

/** A signer as the agent enters it. */
export const signerDraft = z.object({
  /** Customer or relative, if the signer is one. */
  customerId: id.nullable().default(null),
  name: z.string().trim().max(120, tooLong),
  mobile: z
    .string()
    .trim()
    .max(30, tooLong)
    .nullable()
    .default(null)
    .refine((value) => !value || isMobile(value), 'mobile'),
  email: z
    .string()
    .trim()
    .max(254, tooLong)
    .nullable()
    .default(null)
    .refine((value) => !value || isEmail(value), 'email'),
  /** Language of messages and portal. */
  locale: z.enum(locales).default('he'),
  channels: z.array(z.enum(envelopeChannels)).max(envelopeChannels.length).default(['SMS']),
});
export type SignerDraft = z.output<typeof signerDraft>;

/** Fields as they are saved; the upstream assigns ids. */
const fieldDraft = envelopeField.omit({ fieldId: true });
export type FieldDraft = z.output<typeof fieldDraft>;

/** One thing that is asked for. */
export const itemDraft = z.object({
  kind: z.enum(itemKinds),
  /** The document to sign, or where an uploaded file goes (a new one by default). */
  documentId: id.nullable().default(null),
  /** Title, request or question. */
  title: z.string().trim().max(200, tooLong),
  note: z.string().trim().max(500, tooLong).nullable().default(null),
  /** Due day of a file. */
  dueDate: isoDate.nullable().default(null),
  /** Signer of a file or question; 0 is the first. */
  signer: z
    .int()
    .min(0, 'invalid')
    .max(mostSigners - 1, 'invalid')
    .default(0),
  fields: z.array(fieldDraft).max(mostFields, tooLong).default([]),
});
export type ItemDraft = z.output<typeof itemDraft>;

/** An envelope in preparation; it may be incomplete until it is sent. */
export const envelopeDraft = z.object({
  customerId: id.min(1, 'required'),
  orderId: id.nullable().default(null),
  subject: z.string().trim().max(150, tooLong).default(''),
  message: z.string().trim().max(1_000, tooLong).nullable().default(null),
  /** Signers sign one after the other. */
  inOrder: z.boolean().default(false),
  /** Signers confirm their mobile phone by a code before anything is shown. */
  confirmPhone: z.boolean().default(false),
  /** Lifetime of the links, days from sending. */
  validDays: z.int().min(1, 'invalid').max(mostDays, 'invalid').default(usualDays),
  remindEvery: z.int().min(1, 'invalid').max(30, 'invalid').nullable().default(usualReminder),
  signers: z.array(signerDraft).max(mostSigners, tooLong).default([]),
  items: z.array(itemDraft).max(mostItems, tooLong).default([]),
});
export type EnvelopeDraft = z.output<typeof envelopeDraft>;
export type EnvelopeDraftInput = z.input<typeof envelopeDraft>;

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

const listed = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(of).max(10).optional(),
  );

/** What lists of envelopes are sorted by. */
export const envelopeSorts = ['updateTs', 'sentTs', 'expiresTs'] as const;

const base = 'agent/envelopes';
const one = `${base}/{envelopeId}` as const;
const templatePath = 'agent/envelope-templates';
const access = 'SEND_DOCS_FOR_SIGN';
const common = { upstream: 'ins-api', access } as const;

export const envelopes = {
  /** Envelopes of the agency (DOC-06). */
  list: endpoint({
    ...common,
    method: 'GET',
    path: base,
    query: z.object({
      ...paging,
      /** Words of the subject or the customer's name. */
      query: z.string().trim().max(100).default(''),
      statuses: listed(z.enum(envelopeStatuses)),
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
   * Creates a link for one signer that the agent hands over. Replaces the signer's earlier links and is recorded in the
   * evidence. Only its hash is stored, so it cannot be shown again.
   */
  link: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/signers/{signerId}/link`,
    inPerson: true,
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
  }),
  /**
   * Reminds all signers who have something to do, or the named ones. TOO_MANY_REQUESTS when it is too early for all.
   */
  remind: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/reminder`,
    body: z.object({
      signerIds: z.array(id).max(mostSigners).optional(),
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
    body: z.object({ envelopeIds: z.array(id).min(1, 'required').max(mostReminded, tooLong) }),
    response: z.object({ reminded: count, skipped: z.array(z.string()) }),
    audit: 'envelopes.remindMany',
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
    body: z.object({ days: z.int().min(1, 'invalid').max(mostDays, 'invalid') }),
    response: envelope,
    audit: 'envelopes.extend',
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
    body: z.object({
      name: z.string().trim().min(1, 'required').max(80, tooLong),
      pages: z.int().min(1, 'invalid').max(2_000, 'invalid'),
      roles: z.array(z.string().trim().max(60, tooLong)).min(1, 'required').max(mostSigners, tooLong),
      fields: z.array(fieldDraft).min(1, 'required').max(mostFields, tooLong),
      replace: z.boolean().default(false),
    }),
    response: envelopeTemplate,
    audit: 'envelopes.saveTemplate',
  }),
  removeTemplate: endpoint({
    ...common,
    method: 'DELETE',
    path: `${templatePath}/{templateId}`,
    response: done,
    audit: 'envelopes.removeTemplate',
  }),
};
