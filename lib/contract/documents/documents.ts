import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { tagMark } from '../customers/tags';
import { documentTypes, uploadLimits } from '../kit/upload-rules';
import { customerPrivilege, filePassword, instant, isoDate, productType } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';
import { documentStatuses } from '../../rules/work/document-status';

/** Kinds of documents (S3 §3). MESSAGE is never listed. */
export const documentInfoTypes = ['AGREEMENT', 'AUDIO', 'DRIVING_LICENSE', 'OTHER', 'PASSPORT', 'POLICY'] as const;
/** Content types: how a document arrived (S3 §3). */
export const documentFileTypes = ['SCAN', 'FAX', 'AUDIO'] as const;
/** Origins of a file. */
export const documentVersionSources = ['UPLOAD', 'SCAN', 'CUSTOMER', 'COPY', 'FILLED', 'SIGNED'] as const;
export type DocumentVersionSource = (typeof documentVersionSources)[number];
/** Reminder channels; POPUP is shown in the product only (S3 §3). */
export const reminderTypes = ['SMS', 'MAIL', 'POPUP'] as const;
export type ReminderType = (typeof reminderTypes)[number];
/** Recipients of reminders outside the product: derived (S3 §3). */
export const recipientModes = ['agent', 'customer', 'agentAndCustomer', 'nobody'] as const;
export type RecipientMode = (typeof recipientModes)[number];

/** One version of a document's file; the highest number is current. */
export const documentVersion = z.object({
  fileId: z.string(),
  /** 1 for the first. */
  number: z.int(),
  /** Original file name. */
  name: z.string(),
  /** MIME type by the bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pages of a PDF; null for other types or an encrypted file. */
  pages: z.int().nullable(),
  source: z.enum(documentVersionSources),
  /** Author; null for the customer or the program. */
  by: z.string().nullable(),
  createdAt: instant,
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** A document in a list. */
export const documentRow = z.object({
  documentId: z.string(),
  documentName: z.string(),
  description: z.string().nullable(),
  infoType: z.enum(documentInfoTypes),
  fileType: z.enum(documentFileTypes),
  status: z.enum(documentStatuses),
  productType: productType.nullable(),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  /** Belongs to a policy that another agency sold. */
  foreign: z.boolean(),
  dueDate: isoDate.nullable(),
  tags: z.array(tagMark),
  /** The latest file; null while there is none. */
  latest: documentVersion.omit({ by: true }).nullable(),
  /** Envelope in which it waits for signatures; null when there is none. */
  signingEnvelopeId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DocumentRow = z.output<typeof documentRow>;

const reminders = {
  /** Whether the author is reminded of the due date. */
  agentReminders: z.boolean(),
  customerReminders: z.boolean(),
  reminderTypes: z.array(z.enum(reminderTypes)).max(3),
};

/** All data of one document. */
export const documentCard = documentRow.extend({
  ...reminders,
  recipientMode: z.enum(recipientModes),
  /** Other customers it is attached to, and its folders there. */
  attachedTo: z.array(z.object({ customerId: z.string(), name: z.string(), dirNames: z.array(z.string()) })),
  /** Author of the document. */
  author: z.string(),
  /** Version for optimistic locking; incremented on every change. */
  version: z.int(),
});
export type DocumentCard = z.output<typeof documentCard>;

const id = z.string().max(64);

/** Editable details of a document. */
export const documentDetails = z.object({
  documentName: z.string().trim().min(1, 'required').max(200, tooLong),
  description: z.string().trim().max(2_000, tooLong).nullable().default(null),
  infoType: z.enum(documentInfoTypes).default('OTHER'),
  productType: productType.nullable().default(null),
  dueDate: isoDate.nullable().default(null),
  agentReminders: reminders.agentReminders.default(false),
  customerReminders: reminders.customerReminders.default(false),
  reminderTypes: reminders.reminderTypes.default(['SMS', 'MAIL']),
});

/** A new document, with its customer and what it is attached to. */
export const documentDraft = documentDetails.extend({
  customerId: id,
  orderId: id.nullable().default(null),
  claimId: id.nullable().default(null),
  remarkId: id.nullable().default(null),
  tagIds: z.array(id).max(20, tooLong).default([]),
  foreign: z.boolean().default(false),
  /** Its file follows at once: it appears with its first file, and one whose file never comes is forgotten. */
  awaitsFile: z.boolean().default(false),
});
export type DocumentDraft = z.input<typeof documentDraft>;

/** Documents per page when they are requested by id (S3 §9). */
export const byIdsPageSize = 50;
/** Limits of one zip download: documents and bytes. */
export const archiveLimits = { documents: 100, bytes: 250 * 1024 * 1024 } as const;

const several = <T extends z.ZodType>(of: T, max = 20) => listed(z.array(of).max(max, tooLong).optional());

const narrowing = {
  fileTypes: several(z.enum(documentFileTypes)),
  statuses: several(z.enum(documentStatuses)),
};
const documentIds = z.array(id).min(1, 'required').max(archiveLimits.documents, tooLong);
const files = binary(...documentTypes);
const one = 'agent/documents/{documentId}/document' as const;
const staff = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const documents = {
  /** A customer's documents, including attached ones, newest first. */
  list: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/customers/{customerId}/documents',
    query: z.object({ ...paging, ...narrowing }),
    response: pageOf(documentRow),
  }),
  /** Searches the agency's documents. With `ids` a page has 50. */
  find: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/insurance/documents',
    query: z.object({
      ...paging,
      ...narrowing,
      /** Default ten. */
      size: z.coerce.number().int().min(1).max(100).optional(),
      /** Words in name or description. */
      query: typedQuery().default(''),
      ids: several(id, 100),
      customerId: id.optional(),
      orderId: id.optional(),
      claimId: id.optional(),
      remarkId: id.optional(),
      infoTypes: several(z.enum(documentInfoTypes)),
      /** Sources of the latest file. */
      sources: several(z.enum(documentVersionSources)),
      tagIds: several(id),
      /** Range of due dates, both inclusive. */
      dueMin: isoDate.optional(),
      dueMax: isoDate.optional(),
      sort: z.enum(['createdAt', 'dueDate', 'documentName']).default('createdAt'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(documentRow),
  }),
  /** Documents of orders, newest first. */
  sources: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/insurance/all/orders/sourceDocuments',
    query: z.object({ ...paging, orderIds: several(id, 100) }),
    response: pageOf(documentRow),
  }),
  /** Downloads the latest files as one zip: at most 100 documents and 250 MB. */
  archive: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/documents/archive',
    query: z.object({
      ids: listed(documentIds),
    }),
    response: binary('application/zip'),
    audit: 'documents.archive',
  }),
  get: endpoint({ ...staff, method: 'GET', path: one, response: documentCard }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/documents/create',
    body: documentDraft,
    response: documentCard,
    audit: 'documents.create',
    idempotent: true,
  }),
  /**
   * Updates the details. CONFLICT when somebody else changed them since `version`, and for another claim while the
   * document is a paper of its claim's checklist; documentIsLocked after signing.
   */
  update: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/update`,
    body: documentDetails.extend({
      version: z.int(),
      /** Order of the same customer; unchanged when absent. */
      orderId: id.nullable().optional(),
      /** Claim of the same customer; unchanged when absent. */
      claimId: id.nullable().optional(),
    }),
    response: documentCard,
    audit: 'documents.update',
  }),
  /** Removes documents. They can be restored for 30 days. Ignores unknown ids. */
  remove: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/documents/delete',
    body: z.object({ documentIds }),
    response: z.object({ removed: z.int() }),
    audit: 'documents.remove',
  }),
  restore: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/documents/restore',
    body: z.object({ documentIds }),
    response: z.object({ restored: z.int() }),
    audit: 'documents.restore',
  }),
  /** Attaches a document to another customer, in folders of that customer. */
  attach: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/customers/{customerId}/documents',
    body: z.object({
      documentId: id,
      dirNames: z.array(z.string().trim().min(1, 'required').max(100, tooLong)).max(20, tooLong).default([]),
    }),
    response: documentCard,
    audit: 'documents.attach',
  }),
  /** Lists all versions of the file, latest first. */
  versions: endpoint({ ...staff, method: 'GET', path: `${one}/files`, response: z.array(documentVersion) }),
  /** Declared before the call for any file: an upstream that matches in order must not read `latest` as an id. */
  latestFile: endpoint({ ...staff, method: 'GET', path: `${one}/files/latest`, response: files }),
  file: endpoint({ ...staff, method: 'GET', path: `${one}/files/{documentFileId}`, response: files }),
  /**
   * Adds the next version of the file. malformedPdfDocument for an unreadable PDF, PDF_HAS_TOO_MANY_PAGES;
   * PDF_IS_ENCRYPTED and PDF_PASSWORD_WRONG for a locked one, of which the opened copy is stored; documentIsLocked after
   * signing; DOCUMENT_OUT_FOR_SIGNATURE while an envelope asks for its signature.
   */
  upload: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/files/upload`,
    body: multipart({
      maxBytes: uploadLimits.document,
      accepts: documentTypes,
      fields: z.object({ source: z.enum(['UPLOAD', 'SCAN']).default('UPLOAD'), password: filePassword }),
    }),
    response: documentCard,
    audit: 'documents.upload',
    idempotent: true,
  }),
  /** Marks an expected document as received. */
  receive: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/received`,
    response: documentCard,
    audit: 'documents.receive',
  }),
  /** Copies the latest file of one document as the next file of another. */
  copyLatestFile: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/documents/copyLatestFile',
    body: z.object({ fromDocumentId: id, toDocumentId: id }),
    response: documentCard,
    audit: 'documents.copyLatestFile',
    idempotent: true,
  }),
};
