import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { isEmail } from '../../rules/people/email';
import { isMobile } from '../../rules/people/phone';
import { tooLong } from '../../rules/kit/rule-messages';
import { job } from '../desk/jobs';
import { envelopeChannels } from '../documents/envelope-drafts';
import { endpoint, multipart } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { typedContact } from '../kit/typed';
import { sheetTypes, uploadLimits } from '../kit/upload-rules';
import { instant, isoDate } from '../kit/values';

/** Stages of an inquiry, as the import filter of S3 §3 names them. */
export const inquiryStages = ['WAITING', 'LAUNCHED', 'FINISHED', 'IMPORTED'] as const;
export type InquiryStage = (typeof inquiryStages)[number];

/** The customer's consent: `OVER` was signed more than five working days ago, `CLOSED` was refused or not signed in time. */
export const consentStates = ['ASKED', 'SIGNED', 'OVER', 'CLOSED'] as const;

/** A question to Har Bituah about one customer. */
export const inquiry = z.object({
  inquiryId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  stage: z.enum(inquiryStages),
  consent: z.enum(consentStates),
  /** Last day on which the signed consent holds; null before it is signed. */
  consentUntil: isoDate.nullable(),
  envelopeId: z.string().nullable(),
  /** Code of the error of the last attempt; null after none, and after one that succeeded. */
  error: z.string().nullable(),
  /** The file that came back, as an import; null before. */
  importId: z.string().nullable(),
  by: z.string().nullable(),
  createTs: instant,
  launchedTs: instant.nullable(),
  finishedTs: instant.nullable(),
});
export type Inquiry = z.output<typeof inquiry>;

/** Whom Har Bituah is asked about, and how the consent reaches them. */
export const inquiryDraft = z
  .object({
    customerId: z.string().max(64),
    channel: z.enum(envelopeChannels),
    /** Mobile number or mail address. */
    address: typedContact().min(1, 'required').max(254, tooLong),
    /** Language of the link and its message; the consent itself is in Hebrew. */
    locale: z.enum(locales).default('he'),
  })
  .superRefine(({ channel, address }, context) => {
    const fits = channel === 'MAIL' ? isEmail(address) : isMobile(address);
    if (address !== '' && !fits)
      context.addIssue({ code: 'custom', path: ['address'], message: channel === 'MAIL' ? 'email' : 'mobile' });
  });
export type InquiryDraft = z.output<typeof inquiryDraft>;

/** Most customers of one file: each is sent a document of their own while the call waits. */
export const maxInquired = 50;

/** Why a row of a file with customers asks nothing. */
export const inquirySkips = [
  'notId',
  'repeated',
  'unknownCustomer',
  'noAddress',
  'alreadyAsked',
  'beyondLimit',
] as const;

const path = 'agent/harbituah/inquiries';
const staff = { upstream: 'import-api', access: 'HARBITUAH_IMPORT' } as const;
const asking = { upstream: 'import-api', access: ['HARBITUAH_IMPORT', 'SEND_DOCS_FOR_SIGN'] } as const;

export const inquiries = {
  /** Inquiries of the agency, newest first. */
  list: endpoint({
    ...staff,
    method: 'GET',
    path,
    query: z.object({
      ...paging,
      stage: z.enum(inquiryStages).optional(),
      customerId: z.string().max(64).optional(),
    }),
    response: pageOf(inquiry),
  }),
  /**
   * Sends the customer the consent to sign. INSUFFICIENT_PRIVILEGES_ERROR for whoever is no customer of the agency
   * (S3 §8), AGENCY_DATA_INCOMPLETE (S1 §5), PASSPORT_IS_NOT_VALID for a customer without an Israeli ID; CONFLICT while
   * an inquiry about the customer is open.
   */
  create: endpoint({
    ...asking,
    method: 'POST',
    path,
    body: inquiryDraft,
    response: inquiry,
    audit: 'inquiries.create',
    idempotent: true,
    timeout: 60_000,
  }),
  /**
   * Sends the consent to the customers whose IDs a spreadsheet lists, by SMS, else by mail. Returns the rows that ask
   * nothing; those after the first `maxInquired` are among them. IMPORT_COLUMN_MISSING without a column of IDs, and the
   * errors of `imports.uploadHarBituah`.
   */
  createMany: endpoint({
    ...asking,
    method: 'POST',
    path: `${path}/file`,
    body: multipart({ maxBytes: uploadLimits.importFile, accepts: sheetTypes }),
    response: z.object({
      asked: z.int(),
      skipped: z.array(z.object({ row: z.int(), cell: z.string(), value: z.string(), reason: z.enum(inquirySkips) })),
    }),
    audit: 'inquiries.createMany',
    timeout: 120_000,
  }),
  /**
   * Asks Har Bituah, which may take ten minutes (S3 §4): a job of the tray. HAR_BITUAH_CONSENT_NEEDED before the consent
   * is signed, HAR_BITUAH_CONSENT_OVER five working days later, AGENCY_DATA_INCOMPLETE; CONFLICT when it is under way or
   * was answered.
   */
  start: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{inquiryId}/start`,
    response: job,
    audit: 'inquiries.start',
    idempotent: true,
  }),
};
