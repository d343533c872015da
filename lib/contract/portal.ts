import { z } from 'zod';
import { locales } from '../i18n/locales';
import { accessToken, linkToken, verificationCode } from './credentials';
import { binary, endpoint, multipart } from './endpoint';
import { itemKinds, itemStatuses, envelopeField } from './envelopes';
import { customerAnswer } from './opportunities';
import { pages } from './pages';
import { onePictureBody, picturesBody, signaturePicture, signaturesPngBase64 } from './signature-picture';
import { imageTypes, uploadLimits } from './upload-rules';
import { done, instant } from './values';
import { tooLong } from '../rules/rule-messages';

/** Files that one request takes, and pages that are reported as shown at a time. */
export const mostFiles = 30;
const mostPagesShown = 20;
/** Types that a customer may send: everything else is refused by its first bytes. */
export const customerFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Who sent the link: what stands at the top of every page behind it. */
export const portalSender = z.object({
  agencyName: z.string(),
  /** There is a logo to be fetched. */
  logo: z.boolean(),
  agentName: z.string(),
  /** Number of the agent, or of the agency. */
  phone: z.string().nullable(),
});
export type PortalSender = z.output<typeof portalSender>;

/** A file that a customer has sent for a request. */
const portalFile = z.object({ fileId: z.string(), name: z.string(), type: z.string(), size: z.int() });
export type PortalFile = z.output<typeof portalFile>;

const portalField = envelopeField.omit({ signer: true }).extend({
  /** Filled in by whoever has the link; otherwise by the person of this name. */
  mine: z.boolean(),
  by: z.string(),
  filled: z.boolean(),
  /** What was typed or ticked, of one's own fields and of those whose signers have finished. */
  text: z.string().nullable(),
  /** There is a picture to be fetched: one's own fields only, a drawn signature is shown to nobody else. */
  picture: z.boolean(),
});
export type PortalField = z.output<typeof portalField>;

const portalItem = z.object({
  itemId: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  note: z.string().nullable(),
  status: z.enum(itemStatuses),
  rejectReason: z.string().nullable(),
  /** What is signed, or where the file goes. */
  documentId: z.string().nullable(),
  answer: z.string().nullable(),
  fields: z.array(portalField),
  files: z.array(portalFile),
  /** The sealed file is there to be taken home. */
  sealed: z.boolean(),
});
export type PortalItem = z.output<typeof portalItem>;

/**
 * Where whoever has the link stands: UNOPENED until a button was pressed, PHONE until the phone is confirmed, WAITING for
 * those who sign before, OPEN, SIGNED when their part is done, COMPLETED when everybody's is, DECLINED by them.
 */
export const portalStages = ['UNOPENED', 'PHONE', 'WAITING', 'OPEN', 'SIGNED', 'COMPLETED', 'DECLINED'] as const;

/** What a link opens. `contents` stays closed until the link was opened and, where asked for, the phone confirmed. */
export const portalState = z.object({
  stage: z.enum(portalStages),
  sender: portalSender,
  signerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  /** The number that a code goes to, with most of it hidden; null when no code is asked for. */
  phone: z.string().nullable(),
  /** What is asked for: a signature when anything is signed, files alone, or answers. */
  asks: z.enum(itemKinds),
  /** Other signers who have not finished. */
  othersWaiting: z.int().min(0),
  contents: z
    .object({
      subject: z.string(),
      message: z.string().nullable(),
      /** What is agreed to before anything is signed, in the language of the page, and the hash by which it is agreed to. */
      consent: z.object({ text: z.string(), hash: z.string(), agreed: z.boolean() }),
      items: z.array(portalItem),
    })
    .nullable(),
});
export type PortalState = z.output<typeof portalState>;

/** An offer that was sent to a customer, and what they have said to it so far (SD 23). */
export const portalOpportunity = z.object({
  sender: portalSender,
  customerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  type: z.enum(['RENEWAL', 'NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES']),
  channel: z.enum(['SMS', 'MAIL']),
  sentTs: instant,
  /** The last answer; null while there is none. */
  answer: customerAnswer.nullable(),
});
export type PortalOpportunity = z.output<typeof portalOpportunity>;

const entered = z.object({ accessToken });
const base = 'unauthenticated/customer';
const envelope = `${base}/envelope` as const;
const upstream = 'ins-api';
/** Only the backend for the browser calls these, with the token of its sealed cookie. */
const open = { upstream, access: 'public', internal: true } as const;

/**
 * The customer's side (S3 §7). Every call carries the token of a link and reaches what that link is about and nothing else;
 * GETs change nothing. LINK_NOT_VALID, LINK_EXPIRED, LINK_CANCELLED, LINK_REPLACED, LINK_CLOSED, PHONE_NOT_CONFIRMED.
 */
export const portal = {
  get: endpoint({ ...open, method: 'GET', path: envelope, query: entered, response: portalState }),
  /** The button was pressed: OPENED. A second time changes nothing. */
  visit: endpoint({ ...open, method: 'POST', path: `${envelope}/visit`, query: entered, response: portalState }),
  /** Who sent a link, also one that has expired, was cancelled or replaced. LINK_NOT_VALID for a token that never was one. */
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
  /** Five tries a code, twenty a day. TOKEN_NOT_FOUND_ERROR, LOGIN_ATTEMPTS_EXCEEDED. The grant goes into the access token. */
  confirmCode: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/code/confirm`,
    query: entered,
    body: z.object({ code: verificationCode }),
    response: z.object({ grant: linkToken }),
  }),
  /** Agrees to the text of this hash. CONFLICT when the text has changed since. */
  consent: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/consent`,
    query: entered,
    body: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'invalid') }),
    response: portalState,
  }),
  /** Fills a field of one's own: a picture for a signature or initials, `true` for a tick, a text for the rest. */
  fillField: endpoint({
    ...open,
    method: 'PUT',
    path: `${envelope}/fields/{fieldId}`,
    query: entered,
    body: z.object({
      picture: signaturePicture.optional(),
      text: z.string().trim().min(1, 'required').max(300, tooLong).optional(),
    }),
    response: done,
    largestBody: onePictureBody,
  }),
  clearField: endpoint({
    ...open,
    method: 'DELETE',
    path: `${envelope}/fields/{fieldId}`,
    query: entered,
    response: done,
  }),
  fieldPicture: endpoint({
    ...open,
    method: 'GET',
    path: `${envelope}/fields/{fieldId}/picture`,
    query: entered,
    response: binary('image/png'),
  }),
  /** Number and sizes of the pages that are signed (S3 §7): those of the file as it was sent. */
  pageCount: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/pages/count`,
    query: entered,
    response: pages.count.response,
  }),
  /** A page, counted from 1. Its tag is the SHA-256 of the picture. */
  pageImage: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/pages/{page}`,
    query: entered.extend({ dpi: pages.image.query.shape.dpi }),
    response: binary('image/jpeg'),
  }),
  /** Where this person signs on a document, each place under its key (S3 §7). */
  signaturePlaces: endpoint({
    ...open,
    upstream: 'pdf-api',
    method: 'GET',
    path: `${base}/documents/{documentId}/signaturePlaces`,
    query: entered,
    response: pages.signaturePlaces.response,
  }),
  /** Fills several of them at once, all or none (S3 §7). SIGNATURE_FIELD_INVALID for a place that takes no picture or is another's. */
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
  /** Pages that were on the screen, with the hashes of their images: evidence. What was reported before is left out. */
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
        .max(mostPagesShown, tooLong),
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
  /** What is asked for (S3 §7). */
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
  /** One photo or PDF for a request (S3 §7). Photos are drawn anew: what the camera wrote into them goes. WRONG_FILE_TYPE, FILE_TOO_LARGE. */
  upload: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/documents/upload`,
    body: multipart({
      fields: z.object({ accessToken, documentId: z.string().min(1, 'required').max(64, tooLong) }),
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
  /** That was all for this request: its files become one PDF of the document. */
  sendFiles: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/items/{itemId}/files`,
    query: entered,
    response: portalState,
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
  /** Everything of theirs is done. FIELDS_NOT_FILLED while it is not, CONSENT_NEEDED, NOT_YOUR_TURN. */
  finish: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/finish`,
    query: entered,
    response: portalState,
    audit: 'zone.finish',
  }),
  /** The sealed file. NOT_FOUND until it is there. */
  copy: endpoint({
    ...open,
    method: 'GET',
    path: `${envelope}/items/{itemId}/copy`,
    query: entered,
    response: binary('application/pdf'),
  }),
  /** Writes down that a copy was taken home. */
  downloaded: endpoint({
    ...open,
    method: 'POST',
    path: `${envelope}/items/{itemId}/copy`,
    query: entered,
    response: done,
  }),
  opportunity: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/opportunity`,
    query: entered,
    response: portalOpportunity,
  }),
  /** The last answer stands, and all are kept (SD 23). UNSUBSCRIBE ends this topic by this channel. */
  respond: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/opportunity/answer`,
    query: entered,
    body: z.object({ answer: customerAnswer }),
    response: portalOpportunity,
    audit: 'zone.respond',
  }),
  /** Takes an unsubscription back. */
  subscribe: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/opportunity/subscription`,
    query: entered,
    response: portalOpportunity,
    audit: 'zone.subscribe',
  }),
};
