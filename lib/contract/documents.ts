import { z } from 'zod';
import { binary, endpoint, multipart } from './endpoint';
import { pageOf, paging, sortDirection } from './paging';
import { tagMark } from './tags';
import { documentTypes, uploadLimits } from './upload-rules';
import { customerPrivilege, instant, isoDate, productType } from './values';
import { tooLong } from '../rules/rule-messages';

/** What a document is (S3 §3); MESSAGE is none of them: it never comes up in a list. */
export const documentInfoTypes = ['AGREEMENT', 'AUDIO', 'DRIVING_LICENSE', 'OTHER', 'PASSPORT', 'POLICY'] as const;
/** How it came: by content type (S3 §3). */
export const documentFileTypes = ['SCAN', 'FAX', 'AUDIO'] as const;
/** Where it stands (S3 §4, SD 20). */
export const documentStatuses = ['NEW', 'NOTIFICATION_SENT', 'NOTIFICATION_VISITED', 'RECEIVED', 'SIGNED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
/** How a file of a document came to be. */
export const documentVersionSources = ['UPLOAD', 'SCAN', 'CUSTOMER', 'COPY', 'FILLED', 'SIGNED'] as const;
export type DocumentVersionSource = (typeof documentVersionSources)[number];
/** How reminders go out; POPUP is in the product only, nothing goes outside (S3 §3). */
export const reminderTypes = ['SMS', 'MAIL', 'POPUP'] as const;
export type ReminderType = (typeof reminderTypes)[number];
/** Who is reminded outside of the product: derived (S3 §3). */
export const recipientModes = ['agent', 'customer', 'agentAndCustomer', 'nobody'] as const;
export type RecipientMode = (typeof recipientModes)[number];

/** One file of a document; the one with the highest number is what the document is. */
export const documentVersion = z.object({
  fileId: z.string(),
  /** 1 for the first. */
  number: z.int(),
  /** Name of the file as its owner gave it. */
  name: z.string(),
  /** MIME type by the bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pages of a PDF; null of what has none, or cannot be read without a password. */
  pages: z.int().nullable(),
  source: z.enum(documentVersionSources),
  /** Who brought it; null for the customer, or the program. */
  by: z.string().nullable(),
  createdAt: instant,
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** A document's line in a list. */
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
  /** Of a policy that another agency made. */
  foreign: z.boolean(),
  dueDate: isoDate.nullable(),
  tags: z.array(tagMark),
  /** The latest file; null while there is none. */
  latest: documentVersion.omit({ by: true }).nullable(),
  /** Envelope in which it is out for signature; null when nobody is asked to sign it. */
  signingEnvelopeId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DocumentRow = z.output<typeof documentRow>;

const reminders = {
  /** Who made the document is reminded of its due date. */
  agentReminders: z.boolean(),
  customerReminders: z.boolean(),
  reminderTypes: z.array(z.enum(reminderTypes)).max(3),
};

/** Everything about one document. */
export const documentCard = documentRow.extend({
  ...reminders,
  recipientMode: z.enum(recipientModes),
  /** Others than its own customer to whom it belongs too, and the folders it lies in there. */
  attachedTo: z.array(z.object({ customerId: z.string(), name: z.string(), dirNames: z.array(z.string()) })),
  /** Who made it. */
  author: z.string(),
  /** Rises with every change of the details: whoever saves an older one has not seen it. */
  version: z.int(),
});
export type DocumentCard = z.output<typeof documentCard>;

const id = z.string().max(64);

/** What people say of a document. */
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

/** A new document: whose it is, and what it hangs on. */
export const documentDraft = documentDetails.extend({
  customerId: id,
  orderId: id.nullable().default(null),
  claimId: id.nullable().default(null),
  remarkId: id.nullable().default(null),
  tagIds: z.array(id).max(20, tooLong).default([]),
  foreign: z.boolean().default(false),
});
export type DocumentDraft = z.input<typeof documentDraft>;

/** Documents on a page when they are asked for by id (S3 §9). */
export const byIdsPageSize = 50;
/** What can be had as one zip file: so many documents, and so many bytes. */
export const archiveLimits = { documents: 100, bytes: 250 * 1024 * 1024 } as const;

const several = <T extends z.ZodType>(of: T, most = 20) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(of).max(most, tooLong).optional(),
  );

const narrowing = {
  fileTypes: several(z.enum(documentFileTypes)),
  statuses: several(z.enum(documentStatuses)),
};
const documentIds = z.array(id).min(1, 'required').max(archiveLimits.documents, tooLong);
const files = binary(...documentTypes);
const one = 'agent/documents/{documentId}/document' as const;
const staff = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const documents = {
  /** A customer's documents, also those attached from elsewhere, the newest first. */
  list: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/customers/{customerId}/documents',
    query: z.object({ ...paging, ...narrowing }),
    response: pageOf(documentRow),
  }),
  /** Documents of the agency by whatever they are known by. With `ids` a page holds 50. */
  find: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/insurance/documents',
    query: z.object({
      ...paging,
      ...narrowing,
      /** Ten when nothing is said. */
      size: z.coerce.number().int().min(1).max(100).optional(),
      /** In name or description. */
      query: z.string().trim().max(100).default(''),
      ids: several(id, 100),
      customerId: id.optional(),
      orderId: id.optional(),
      claimId: id.optional(),
      remarkId: id.optional(),
      infoTypes: several(z.enum(documentInfoTypes)),
      /** How the latest file came. */
      sources: several(z.enum(documentVersionSources)),
      tagIds: several(id),
      /** Range of the due date, both ends included. */
      dueMin: isoDate.optional(),
      dueMax: isoDate.optional(),
      sort: z.enum(['createdAt', 'dueDate', 'documentName']).default('createdAt'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(documentRow),
  }),
  /** Documents that hang on orders, the newest first. */
  sources: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/insurance/all/orders/sourceDocuments',
    query: z.object({ ...paging, orderIds: several(id, 100) }),
    response: pageOf(documentRow),
  }),
  /** The latest files of documents as one zip: a hundred documents and 250 MB at most. */
  archive: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/documents/archive',
    query: z.object({
      ids: z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), documentIds),
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
  /** Writes the details anew. CONFLICT when somebody else has changed them since `version`; documentIsLocked once it is signed. */
  update: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/update`,
    body: documentDetails.extend({
      version: z.int(),
      /** The order of the same customer that it hangs on; as before when nothing is said. */
      orderId: id.nullable().optional(),
    }),
    response: documentCard,
    audit: 'documents.update',
  }),
  /** Removes documents; they can be restored for 30 days. Ids of others are passed over. */
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
  /** Lets a document belong to another customer too, in folders of that one's. */
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
  /** All its files, the latest first. */
  versions: endpoint({ ...staff, method: 'GET', path: `${one}/files`, response: z.array(documentVersion) }),
  /** Above the call for any file: an upstream that matches in order must not take `latest` for an id. */
  latestFile: endpoint({ ...staff, method: 'GET', path: `${one}/files/latest`, response: files }),
  file: endpoint({ ...staff, method: 'GET', path: `${one}/files/{documentFileId}`, response: files }),
  /**
   * Gives it its next file. malformedPdfDocument when a PDF cannot be read; documentIsLocked once it is signed;
   * DOCUMENT_OUT_FOR_SIGNATURE while a customer is asked to sign it.
   */
  upload: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/files/upload`,
    body: multipart({
      maxBytes: uploadLimits.document,
      accepts: documentTypes,
      fields: z.object({ source: z.enum(['UPLOAD', 'SCAN']).default('UPLOAD') }),
    }),
    response: documentCard,
    audit: 'documents.upload',
    idempotent: true,
  }),
  /** What was waited for is there. */
  receive: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/received`,
    response: documentCard,
    audit: 'documents.receive',
  }),
  /** Makes the latest file of one document the next file of another. */
  copyLatestFile: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/documents/copyLatestFile',
    body: z.object({ fromDocumentId: id, toDocumentId: id }),
    response: documentCard,
    audit: 'documents.copyLatestFile',
  }),
};
