import { z } from 'zod';
import { binary, endpoint } from './endpoint';
import { fieldKinds, pageBox } from './envelopes';
import { picturesBody, signaturesPngBase64 } from './signature-picture';

/** What a page may be drawn in, dots per inch (S3 §7). */
const dpiLimits = { least: 36, most: 300, usual: 200 } as const;

const dpi = z.coerce
  .number()
  .int()
  .min(dpiLimits.least, 'invalid')
  .max(dpiLimits.most, 'invalid')
  .default(dpiLimits.usual);
/** Which version of the document, counted from 1; the latest when absent. */
const version = z.coerce.number().int().min(1, 'invalid').optional();

/** How large a page is as it is seen: turned as it says, cut to its crop box. Points, 72 to an inch. */
const pageSize = z.object({ width: z.number(), height: z.number() });
export type PageSize = z.output<typeof pageSize>;

/** Number and sizes of the pages of a document. */
const pageCount = z.object({ count: z.int(), pages: z.array(pageSize) });

/** Where something is put on a document, under a key of its own. */
const signaturePlace = pageBox.extend({
  key: z.string(),
  kind: z.enum(fieldKinds),
  /** Who: 0 is the first signer. */
  signer: z.int(),
  required: z.boolean(),
  label: z.string().nullable(),
  filled: z.boolean(),
});
export type SignaturePlace = z.output<typeof signaturePlace>;

/**
 * Pages of documents as pictures (S3 §7, DOC-04). A file that cannot be shown is refused: malformedPdfDocument (no PDF,
 * broken, more than 2,000 pages, over its time or memory), PDF_IS_ENCRYPTED, SIGNING_DOCUMENT_WITHOUT_FILES.
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
  /** A page, counted from 1. Its tag is the SHA-256 of the picture. NOT_FOUND when there is no such page. */
  image: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/documents/{documentId}/pages/{page}',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ dpi, version }),
    response: binary('image/jpeg'),
  }),
  /** Where a document is signed (S3 §7): the fields of the envelope that it was last sent in, or those of the form that it was filled in from. */
  signaturePlaces: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/documents/{documentId}/signaturePlaces',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(signaturePlace),
  }),
  /**
   * Signatures that were given in the agency become the document's next version, without the evidence of an envelope
   * (S3 §7). documentIsLocked once it is signed, DOCUMENT_OUT_FOR_SIGNATURE while it is out in an envelope, SIGNATURE_FIELD_INVALID for a
   * place that is not there, takes no picture or has one.
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
