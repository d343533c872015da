import { z } from 'zod';
import { accessToken, linkToken, verificationCode } from '../agencies/credentials';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { customerAnswer } from '../desk/opportunities';
import { pages } from '../documents/pages';
import {
  portalAdvice,
  portalClaim,
  portalFile,
  portalOpportunity,
  portalSender,
  portalSending,
  portalState,
} from './portal-subjects';
import { onePictureBody, picturesBody, signaturePicture, signaturesPngBase64 } from '../documents/signature-picture';
import { documentTypes, imageTypes, uploadLimits } from '../kit/upload-rules';
import { done, filePassword, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** Most files per item, and most pages per report. */
export const maxFiles = 30;
const maxPagesShown = 20;
/** File types a customer may send, detected by the first bytes. */
export const customerFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

const entered = z.object({ accessToken });
const base = 'unauthenticated/customer';
const envelope = `${base}/envelope` as const;
const upstream = 'ins-api';
/** Only the BFF makes these calls, with the token of its sealed cookie. */
const open = { upstream, access: 'public', internal: true } as const;

/**
 * The customer portal (S3 §7). Every call carries the token of a link and accesses only the subject of that link; GETs
 * change nothing. LINK_NOT_VALID, LINK_EXPIRED, LINK_CANCELLED, LINK_REPLACED, LINK_CLOSED, PHONE_NOT_CONFIRMED.
 */
export const portal = {
  get: endpoint({ ...open, method: 'GET', path: envelope, query: entered, response: portalState }),
  /** Records that the link was opened: OPENED. Idempotent. */
  visit: endpoint({ ...open, method: 'POST', path: `${envelope}/visit`, query: entered, response: portalState }),
  /**
   * Returns the sender of a link, also of an expired, cancelled or replaced one. LINK_NOT_VALID for an unknown token.
   */
  sender: endpoint({ ...open, method: 'GET', path: `${base}/sender`, query: entered, response: portalSender }),
  logo: endpoint({ ...open, method: 'GET', path: `${base}/logo`, query: entered, response: binary(...imageTypes) }),
  /** Sends a code to the signer's phone. SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR before the countdown ends. */
  sendCode: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/code`,
    query: entered,
    response: z.object({ ttl: z.int(), sentTo: z.string() }),
  }),
  /**
   * Five attempts per code, twenty a day. TOKEN_NOT_FOUND_ERROR, LOGIN_ATTEMPTS_EXCEEDED. The access token includes the
   * grant.
   */
  confirmCode: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/code/confirm`,
    query: entered,
    body: z.object({ code: verificationCode }),
    response: z.object({ grant: linkToken }),
  }),
  /** Agrees to the text with this hash. CONFLICT when the text has changed. */
  consent: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/consent`,
    query: entered,
    body: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'invalid') }),
    response: portalState,
  }),
  /**
   * Fills one of the caller's fields: a picture for signature or initials, `true` for a check box, text otherwise.
   * FIELD_FILLED_ELSEWHERE when another value was filled in since `seen`, on another device.
   */
  fillField: endpoint({
    ...open,
    method: 'PUT',
    path: `${envelope}/fields/{fieldId}`,
    query: entered,
    body: z.object({
      picture: signaturePicture.optional(),
      text: z.string().trim().min(1, 'required').max(300, tooLong).optional(),
      /** `filledTs` of the value that the change is based on; without it nothing is compared. */
      seen: instant.nullable().optional(),
    }),
    response: z.object({ filledTs: instant }),
    largestBody: onePictureBody,
  }),
  /** Empties a field. FIELD_FILLED_ELSEWHERE as above. */
  clearField: endpoint({
    ...open,
    method: 'DELETE',
    path: `${envelope}/fields/{fieldId}`,
    query: entered.extend({ seen: instant.optional() }),
    response: done,
  }),
  fieldPicture: endpoint({
    ...open,
    method: 'GET',
    path: `${envelope}/fields/{fieldId}/picture`,
    query: entered,
    response: binary('image/png'),
  }),
  /** Returns number and sizes of the pages to sign (S3 §7), of the file as it was sent. */
  pageCount: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/pages/count`,
    query: entered,
    response: pages.count.response,
  }),
  /** Returns a page, counted from 1. Its ETag is the SHA-256 of the image. */
  pageImage: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/pages/{page}`,
    query: entered.extend({ dpi: pages.image.query.shape.dpi }),
    response: binary('image/jpeg'),
  }),
  /** Returns the text of a page in lines, for screen readers; none for a scan. */
  pageText: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/pages/{page}/text`,
    query: entered,
    response: z.object({ lines: z.array(z.string()) }),
  }),
  /** Returns the document to read before signing, with what earlier signers wrote. */
  unsealedFile: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/file`,
    query: entered,
    response: binary('application/pdf'),
  }),
  /** Returns the caller's signature fields of a document by key (S3 §7). */
  signaturePlaces: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/signaturePlaces`,
    query: entered,
    response: pages.signaturePlaces.response,
  }),
  /**
   * Fills several fields, all or none (S3 §7). SIGNATURE_FIELD_INVALID for a field without a picture or of another
   * signer.
   */
  signatures: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'POST',
    path: `${base}/documents/{documentId}/signatures`,
    query: entered,
    body: z.object({ signaturesPngBase64, unauthenticated: z.literal(true).default(true) }),
    response: done,
    largestBody: picturesBody,
  }),
  /** Reports displayed pages with their image hashes, as evidence. Pages that were reported before are skipped. */
  pagesShown: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/items/{itemId}/pages`,
    query: entered,
    body: z.object({
      pages: z
        .array(
          z.object({
            page: z.int().min(1, 'invalid'),
            hash: z
              .string()
              .regex(/^[0-9a-f]{64}$/, 'invalid')
              .nullable(),
          }),
        )
        .min(1, 'required')
        .max(maxPagesShown, tooLong),
    }),
    response: done,
  }),
  answer: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/items/{itemId}/answer`,
    query: entered,
    body: z.object({ answer: z.string().trim().min(1, 'required').max(2_000, tooLong) }),
    response: done,
  }),
  /** Returns an item (S3 §7). */
  document: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/documents/{documentId}`,
    query: entered,
    response: z.object({
      documentId: z.string(),
      documentName: z.string(),
      note: z.string().nullable(),
      files: z.array(portalFile),
    }),
  }),
  /** Uploads one photo or PDF (S3 §7). Photos are re-encoded, which drops metadata. PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG. */
  upload: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/documents/upload`,
    body: multipart({
      fields: z.object({
        accessToken,
        documentId: z.string().min(1, 'required').max(64, tooLong),
        password: filePassword,
      }),
      maxBytes: uploadLimits.photo,
      accepts: customerFileTypes,
    }),
    response: portalFile,
  }),
  file: endpoint({
    ...open,
    method: 'GET',
    path: `${envelope}/files/{fileId}`,
    query: entered,
    response: binary('image/jpeg', 'application/pdf'),
  }),
  removeFile: endpoint({
    ...open,
    method: 'DELETE',
    path: `${envelope}/files/{fileId}`,
    query: entered,
    response: done,
  }),
  /** Completes an item: its files become one PDF of the document. */
  sendFiles: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/items/{itemId}/files`,
    query: entered,
    body: z.object({
      /** Ids of the files in the order of their pages; files that are not named follow, as they came. */
      order: z.array(z.string().max(64, tooLong)).max(maxFiles, tooLong).default([]),
    }),
    response: portalState,
  }),
  /** Asks the agent for a call, before signing or instead of declining. Asked again within a day, nobody is told twice. */
  askForCall: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/call`,
    query: entered,
    response: portalState,
    audit: 'zone.askForCall',
  }),
  decline: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/decline`,
    query: entered,
    body: z.object({ reason: z.string().trim().min(1, 'required').max(500, tooLong) }),
    response: portalState,
    audit: 'zone.decline',
  }),
  /** Completes the caller's part. FIELDS_NOT_FILLED, CONSENT_NEEDED, NOT_YOUR_TURN. */
  finish: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/finish`,
    query: entered,
    response: portalState,
    audit: 'zone.finish',
  }),
  /** Returns the sealed file. NOT_FOUND until it exists. */
  copy: endpoint({
    ...open,
    method: 'GET',
    path: `${envelope}/items/{itemId}/copy`,
    query: entered,
    response: binary('application/pdf'),
  }),
  /** Records a download. */
  downloaded: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/items/{itemId}/copy`,
    query: entered,
    response: done,
  }),
  advice: endpoint({ ...open, method: 'GET', path: `${base}/advice`, query: entered, response: portalAdvice }),
  /** Records that a person opened the offers. */
  openAdvice: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/advice/visit`,
    query: entered,
    response: portalAdvice,
  }),
  /** Chooses one of the offers. The latest choice counts, all are stored. */
  chooseOffer: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/advice/choice`,
    query: entered,
    body: z.object({ productId: z.string().max(64) }),
    response: portalAdvice,
    audit: 'zone.chooseOffer',
  }),
  /** Asks the agent something about the offers. TOO_MANY_REQUESTS after twenty questions. */
  askAboutOffers: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/advice/question`,
    query: entered,
    body: z.object({ text: z.string().trim().min(1, 'required').max(1_000, tooLong) }),
    response: portalAdvice,
    audit: 'zone.askAboutOffers',
  }),
  sending: endpoint({ ...open, method: 'GET', path: `${base}/sending`, query: entered, response: portalSending }),
  /** Records that a person opened it. */
  openSending: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/sending/visit`,
    query: entered,
    response: portalSending,
  }),
  sendingFile: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/sending/files/{fileId}`,
    query: entered,
    response: binary(...documentTypes),
  }),
  claim: endpoint({ ...open, method: 'GET', path: `${base}/claim`, query: entered, response: portalClaim }),
  /** Records that the customer opened the status page of a claim. */
  openClaim: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/claim/visit`,
    query: entered,
    response: portalClaim,
  }),
  /**
   * Makes a link by which the customer of a claim sends the papers that a request asks for. NOT_FOUND for a request that
   * is over or of another claim. The BFF keeps the token; pages never have it.
   */
  openRequest: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/claim/requests/{envelopeId}`,
    query: entered,
    response: z.object({ token: linkToken }),
  }),
  opportunity: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/opportunity`,
    query: entered,
    response: portalOpportunity,
  }),
  /** Records that a person opened the offer. */
  openOpportunity: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/opportunity/visit`,
    query: entered,
    response: portalOpportunity,
  }),
  /** The offers of a renewal in full, as they were sent. */
  opportunityFile: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/opportunity/file`,
    query: entered,
    response: binary('application/pdf'),
  }),
  /** Stores an answer. With `agrees` the customer of a renewal agrees to its price. The latest counts, all are stored (SD 23). UNSUBSCRIBE ends this topic on this channel. */
  respond: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/opportunity/answer`,
    query: entered,
    body: z.object({ answer: customerAnswer, agrees: z.boolean().default(false) }),
    response: portalOpportunity,
    audit: 'zone.respond',
  }),
  /** Withdraws an unsubscription. */
  subscribe: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/opportunity/subscription`,
    query: entered,
    response: portalOpportunity,
    audit: 'zone.subscribe',
  }),
};
