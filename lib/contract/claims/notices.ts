import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { noticePapers, noticeSteps } from '../../rules/claims/notice';
import { tooLong } from '../../rules/kit/rule-messages';
import { isMobile } from '../../rules/people/phone';
import { accessToken, linkToken, verificationCode } from '../agencies/credentials';
import { addressRule, messageText, sendingChannels, sharedMessage } from '../customers/sendings';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { typedContact, typedPhone, typedQuery } from '../kit/typed';
import { uploadLimits } from '../kit/upload-rules';
import { done, filePassword, instant, isoDate } from '../kit/values';
import { customerFileTypes } from '../portal/portal';
import { portalFile, portalSender } from '../portal/portal-subjects';
import { noticeAnswer, noticeAnswers } from './notice-answers';

/** Most files of one paper. */
export const maxNoticeFiles = 15;

/**
 * Where a link to report an accident is: sent, opened, answered in part, reported, over, or taken back by the agency.
 */
export const noticeStates = ['SENT', 'OPENED', 'STARTED', 'REPORTED', 'EXPIRED', 'REVOKED'] as const;

/** A link to report an accident, and what became of it. */
export const noticeRow = z.object({
  noticeId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  orderId: z.string().nullable(),
  /** Plate of the order's car, or of the answers. */
  registrationNumber: z.string().nullable(),
  channel: z.enum(sendingChannels),
  /** Number or mail address; null when the agent's own device knew it. */
  address: z.string().nullable(),
  by: z.string(),
  /** The customer asked for it on the agency's site. */
  ownRequest: z.boolean(),
  sentTs: instant,
  openedTs: instant.nullable(),
  reportedTs: instant.nullable(),
  expiresAt: instant,
  state: z.enum(noticeStates),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** What a customer said of a claim. */
export const saidNotice = z.object({
  noticeId: z.string(),
  reportedTs: instant,
  /** It was added to a claim of the same car and day that stood already. */
  joined: z.boolean(),
  /** Number of another claim of the same car and day that it could not be added to; null without one. */
  repeats: z.int().nullable(),
  /** No policy of the car that the agency knows covers the day. */
  outside: z.boolean(),
  answers: noticeAnswers,
  /** Files by paper. */
  files: z.array(z.object({ kind: z.enum(noticePapers), count: z.int() })),
});
export type SaidNotice = z.output<typeof saidNotice>;

/** A link to report an accident: to whom, about which order, and with which words. */
export const noticeDraft = z
  .object({
    customerId: z.string().max(64).min(1, 'required'),
    /** The order that insures the car; null to let the customer say. */
    orderId: z.string().max(64).nullable(),
    channel: z.enum(sendingChannels),
    /** Mobile number or mail address; WhatsApp and sharing need none. */
    address: typedContact().max(254, tooLong),
    /** Language of the page. */
    locale: z.enum(locales),
    /** Text with `{link}`, which is filled in when the link is made; at the end without it. */
    text: messageText.min(1, 'required'),
  })
  .superRefine(({ channel, address }, context) => {
    const rule = addressRule(channel, address);
    if (rule) context.addIssue({ code: 'custom', path: ['address'], message: rule });
  });
export type NoticeDraft = z.input<typeof noticeDraft>;

/** Where the customer is: before the door, before the code, in the questions, or done. */
export const noticeStages = ['UNOPENED', 'PHONE', 'OPEN', 'REPORTED'] as const;

/** A file that was photographed for a paper. */
export const noticeFile = portalFile.extend({ kind: z.enum(noticePapers) });
export type NoticeFile = z.output<typeof noticeFile>;

/** A notice as its customer sees it. */
export const portalNotice = z.object({
  sender: portalSender,
  customerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  stage: z.enum(noticeStages),
  /** Masked number to which a code can be sent; only before the code. */
  phone: z.string().nullable(),
  /** Number of the claim that it became; only after sending. */
  claimNumber: z.int().nullable(),
  /** Null unless the questions are open. */
  contents: z
    .object({
      /** Incremented on every change. */
      version: z.int(),
      /** Version at which each answer was given. */
      changed: z.partialRecord(z.enum(noticeSteps), z.int()),
      /** Day and time in Israel. */
      today: isoDate,
      /** Cars of the customer that the agency insures; that of the link alone when it names one. */
      cars: z.array(
        z.object({
          orderId: z.string(),
          registrationNumber: z.string(),
          title: z.string(),
          insurer: z.object({ he: z.string(), en: z.string(), ru: z.string() }).nullable(),
        }),
      ),
      answers: noticeAnswers,
      files: z.array(noticeFile),
    })
    .nullable(),
});
export type PortalNotice = z.output<typeof portalNotice>;

const entered = z.object({ accessToken });
const base = 'unauthenticated/customer/notice';
const staff = { upstream: 'ins-api', access: 'session' } as const;
const sender = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;
/** Only the BFF makes these calls, with the token of its sealed cookie. */
const open = { upstream: 'ins-api', access: 'public', internal: true } as const;
/** Israeli mobile number, as typed. */
const mobile = typedPhone()
  .min(1, 'required')
  .max(30, tooLong)
  .refine((value) => value === '' || isMobile(value), 'mobile');
const place = z.object({ id: z.string(), name: z.string() });

/**
 * First notice of loss by the customer (CLM-05). The customer's calls carry the token of the link and, after the first
 * answer, the grant of the browser that opened it or whose phone was confirmed. LINK_NOT_VALID, LINK_EXPIRED,
 * LINK_CANCELLED, PHONE_NOT_CONFIRMED.
 */
export const notices = {
  /** Links to report an accident, of one customer or of the agency, the newest first. */
  list: endpoint({
    ...sender,
    method: 'GET',
    path: 'agent/notices',
    query: z.object({ ...paging, customerId: z.string().max(64).optional() }),
    response: pageOf(noticeRow),
  }),
  /** Makes a link to report an accident and sends it, or hands it to the agent's device. NOT_FOUND; SMS_HOUR_LIMIT */
  send: endpoint({
    ...sender,
    method: 'POST',
    path: 'agent/notices',
    inPerson: true,
    body: noticeDraft,
    response: z.object({ noticeId: z.string(), share: sharedMessage }),
    audit: 'notices.send',
    idempotent: true,
  }),
  /** Takes a link back. What was sent by it stays. CONFLICT after the report. */
  revoke: endpoint({
    ...sender,
    method: 'POST',
    path: 'agent/notices/{noticeId}/revocation',
    response: noticeRow,
    audit: 'notices.revoke',
  }),
  /** What customers said of a claim by link, the latest first. */
  ofClaim: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/claims/{claimId}/reports',
    response: z.array(saidNotice),
  }),
  /**
   * Address of the public page that leads to a link, for the agency's site and for reminders; null for an agency
   * without a site.
   */
  address: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/notices/address',
    response: z.object({ url: z.string().nullable() }),
  }),
  /**
   * Asks for a link on the agency's site. It is sent to the phone of the only customer with this number; the answer is
   * the same for every number. SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR; WEBSITE_NOT_FOUND_ERROR, INACTIVE_AGENCY,
   * INVALID_AGENCY_STATE_ERROR, AGENCY_WITHOUT_SUPERUSER
   */
  request: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/request`,
    body: z.object({ mobile }),
    response: z.object({
      /** Seconds until it can be asked for again. */
      ttl: z.int(),
    }),
  }),
  get: endpoint({ ...open, method: 'GET', path: base, query: entered, response: portalNotice }),
  /**
   * Records that a person opened the link. The first browser gets a grant; another one confirms the customer's phone
   * first. The BFF keeps the grant; pages never have it.
   */
  open: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/visit`,
    query: entered,
    response: z.object({ state: portalNotice, grant: linkToken.nullable() }),
  }),
  /** Sends a code to the customer's phone. SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR before the countdown ends. */
  sendCode: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/code`,
    query: entered,
    response: z.object({ ttl: z.int(), sentTo: z.string() }),
  }),
  /** Five attempts per code, twenty a day. TOKEN_NOT_FOUND_ERROR, LOGIN_ATTEMPTS_EXCEEDED */
  confirmCode: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/code/confirm`,
    query: entered,
    body: z.object({ code: verificationCode }),
    response: z.object({ grant: linkToken }),
  }),
  /**
   * Stores the answer to one question. CONFLICT when the same question was answered on another phone since `version`;
   * answers to other questions do not collide.
   */
  answer: endpoint({
    ...open,
    method: 'PUT',
    path: `${base}/answers`,
    query: entered,
    body: z.object({ version: z.int(), given: noticeAnswer }),
    response: portalNotice,
  }),
  /** Places of the state's register, by their first letters. */
  cities: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/cities`,
    query: entered.extend({ query: typedQuery() }),
    response: z.array(place).max(50),
  }),
  streets: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/streets`,
    query: entered.extend({ city: z.string().max(64), query: typedQuery() }),
    response: z.array(place).max(50),
  }),
  /** Uploads one photo or PDF of a paper. Photos are drawn anew, which drops where they were taken. */
  upload: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/files`,
    body: multipart({
      fields: z.object({ accessToken, kind: z.enum(noticePapers), password: filePassword }),
      maxBytes: uploadLimits.photo,
      accepts: customerFileTypes,
    }),
    response: noticeFile,
  }),
  file: endpoint({
    ...open,
    method: 'GET',
    path: `${base}/files/{fileId}`,
    query: entered,
    response: binary('image/jpeg', 'application/pdf'),
  }),
  removeFile: endpoint({ ...open, method: 'DELETE', path: `${base}/files/{fileId}`, query: entered, response: done }),
  /**
   * Reports the accident: a new claim, or one of the same car and day that stands. The link is the key: however often
   * it is sent, one claim comes of it. FIELDS_NOT_FILLED for an open question.
   */
  report: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/report`,
    query: entered,
    response: portalNotice,
    audit: 'notices.report',
  }),
  /** Makes a link to the status page of the claim. NOT_FOUND before the report. The BFF keeps the token. */
  follow: endpoint({
    ...open,
    method: 'POST',
    path: `${base}/status`,
    query: entered,
    response: z.object({ token: linkToken }),
  }),
};
