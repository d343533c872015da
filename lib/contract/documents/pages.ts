import { z } from 'zod';
import { binary, endpoint } from '../kit/endpoint';
import { fieldKinds, pageBox } from './envelope-drafts';
import { picturesBody, signaturesPngBase64 } from './signature-picture';

/** Resolutions of page images, dots per inch (S3 §7). */
const dpiLimits = { least: 36, max: 300, usual: 200 } as const;

const dpi = z.coerce
  .number()
  .int()
  .min(dpiLimits.least, 'invalid')
  .max(dpiLimits.max, 'invalid')
  .default(dpiLimits.usual);
/** Version of the document, counted from 1; the latest when absent. */
const version = z.coerce.number().int().min(1, 'invalid').optional();

/** Displayed size of a page, after rotation and cropping. Points, 72 per inch. */
const pageSize = z.object({ width: z.number(), height: z.number() });
export type PageSize = z.output<typeof pageSize>;

/** Number and sizes of the pages of a document. */
const pageCount = z.object({
  count: z.int(),
  pages: z.array(pageSize),
  /** Names of files inside of the document, which its signed copy does not contain. */
  attachments: z.array(z.string()).default([]),
  /** Digital signatures that the document carries, which its signed copy does not contain. */
  signatures: z.int().min(0).default(0),
});

/** Position on a document, with a key of its own. */
const signaturePlace = pageBox.extend({
  key: z.string(),
  kind: z.enum(fieldKinds),
  /** Index of the signer; 0 is the first. */
  signer: z.int(),
  required: z.boolean(),
  label: z.string().nullable(),
  filled: z.boolean(),
});
export type SignaturePlace = z.output<typeof signaturePlace>;

/**
 * Pages of documents as images (S3 §7, DOC-04). Refuses files that cannot be displayed: malformedPdfDocument (no PDF,
 * damaged, over its time or memory limit), PDF_IS_XFA, PDF_HAS_TOO_MANY_PAGES, PDF_IS_ENCRYPTED, SIGNING_DOCUMENT_WITHOUT_FILES.
 */
export const pages = {
  count: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/documents/{documentId}/pages/count',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ version }),
    response: pageCount,
  }),
  /** Returns a page, counted from 1. Its ETag is the SHA-256 of the image. NOT_FOUND for an unknown page. */
  image: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/documents/{documentId}/pages/{page}',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ dpi, version }),
    response: binary('image/jpeg'),
  }),
  /**
   * Returns the places of signatures on a document (S3 §7): the fields of the last envelope that it was sent in, or
   * those of its form.
   */
  signaturePlaces: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/documents/{documentId}/signaturePlaces',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(signaturePlace),
  }),
  /**
   * Returns the places where the latest file asks for a signature: its signature fields, ruled lines and labels. A
   * proposal, empty for scans and for files that cannot be read.
   */
  proposedPlaces: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/documents/{documentId}/proposedPlaces',
    access: 'SEND_DOCS_FOR_SIGN',
    response: z.array(pageBox),
  }),
  /**
   * Adds signatures given in the agency as the document's next version, without an envelope's evidence (S3 §7).
   * documentIsLocked after signing, DOCUMENT_OUT_FOR_SIGNATURE while an envelope asks for its signature,
   * SIGNATURE_FIELD_INVALID for a place that is unknown, takes no picture or is filled.
   */
  signatures: endpoint({
    upstream: 'pdf-api',
    method: 'POST',
    path: 'agent/documents/{documentId}/signatures',
    access: 'SEND_DOCS_FOR_SIGN',
    body: z.object({ signaturesPngBase64, unauthenticated: z.literal(false).default(false) }),
    response: z.array(signaturePlace),
    audit: 'pages.signatures',
    largestBody: picturesBody,
  }),
};
