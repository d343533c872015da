import { z } from 'zod';
import { binary, endpoint } from '../kit/endpoint';
import { instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** Topics of a request. */
export const supportTopics = ['QUESTION', 'FAULT', 'BILLING', 'IDEA'] as const;

/** Input of a request to the support. */
export const supportDraft = z.object({
  topic: z.enum(supportTopics),
  message: z.string().trim().min(1, 'required').max(4_000, tooLong),
  /** Reference of a displayed error, to find it in the log. */
  reference: z
    .string()
    .trim()
    .max(64, tooLong)
    .regex(/^[\w-]*$/, 'invalid')
    .default(''),
});
export type SupportDraft = z.input<typeof supportDraft>;

export const supportRequest = z.object({
  supportRequestId: z.string(),
  /** Number of the request, for conversations with the support. */
  requestNumber: z.int(),
  topic: z.enum(supportTopics),
  message: z.string(),
  reference: z.string().nullable(),
  createTs: instant,
  /** Promised answer time. */
  answerBy: instant,
  /** When the requester marked it as answered; null while they wait. */
  answeredTs: instant.nullable(),
});
export type SupportRequest = z.output<typeof supportRequest>;

/** Contacts of the support, and whether it is open now. */
export const supportDesk = z.object({ email: z.string(), phone: z.string(), open: z.boolean() });
export type SupportDesk = z.output<typeof supportDesk>;

const fileTypes = ['application/pdf'] as const;

/** A downloadable file: a guide, or a form to print. */
export const supportFile = z.object({
  supportFileId: z.string(),
  kind: z.enum(['GUIDE', 'FORM']),
  title: z.string(),
  description: z.string(),
  updateTs: instant,
});
export type SupportFile = z.output<typeof supportFile>;

const base = 'agent/support';
const one = `${base}/requests/{supportRequestId}` as const;

export const support = {
  /** Returns the contacts. Public, because blocked accounts are referred to the support. */
  desk: endpoint({ upstream: 'ins-api', method: 'GET', path: base, access: 'public', response: supportDesk }),
  /** Lists the caller's requests, newest first, at most twenty. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/requests`,
    access: 'session',
    response: z.array(supportRequest),
  }),
  /** Mails the support and returns the promised answer time. TOO_MANY_REQUESTS above ten a day. */
  send: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/requests`,
    access: 'session',
    inPerson: true,
    body: supportDraft,
    response: supportRequest,
    audit: 'support.send',
    idempotent: true,
  }),
  /** Marks a request as answered, or as waiting again. */
  answer: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/answer`,
    access: 'session',
    inPerson: true,
    body: z.object({ value: z.boolean() }),
    response: supportRequest,
    audit: 'support.answer',
  }),
  /** Lists the files in the caller's language. */
  files: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/files`,
    access: 'session',
    response: z.array(supportFile),
  }),
  file: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/files/{supportFileId}`,
    access: 'session',
    response: binary(...fileTypes),
  }),
};
