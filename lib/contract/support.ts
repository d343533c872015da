import { z } from 'zod';
import { binary, endpoint } from './endpoint';
import { instant } from './values';
import { tooLong } from '../rules/rule-messages';

/** What a request can be about; the support sorts by it. */
export const supportTopics = ['QUESTION', 'FAULT', 'BILLING', 'IDEA'] as const;

/** What a person writes to the support. */
export const supportDraft = z.object({
  topic: z.enum(supportTopics),
  message: z.string().trim().min(1, 'required').max(4_000, tooLong),
  /** The number that an error showed: it finds the failure in the log. */
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
  /** By which person and support speak of it. */
  requestNumber: z.int(),
  topic: z.enum(supportTopics),
  message: z.string(),
  reference: z.string().nullable(),
  createTs: instant,
  /** Until when an answer was promised. */
  answerBy: instant,
  /** When the person said that the answer had come; null while they wait. */
  answeredTs: instant.nullable(),
});
export type SupportRequest = z.output<typeof supportRequest>;

/** Where the support is, beside these screens, and whether somebody answers just now. */
export const supportDesk = z.object({ email: z.string(), phone: z.string(), open: z.boolean() });
export type SupportDesk = z.output<typeof supportDesk>;

const fileTypes = ['application/pdf'] as const;

/** Something to download: a guide, or a form to print. */
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
  /** Open to all: whoever is blocked is told to turn to the support. */
  desk: endpoint({ upstream: 'ins-api', method: 'GET', path: base, access: 'public', response: supportDesk }),
  /** The caller's own, the newest first: twenty at most. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/requests`,
    access: 'session',
    response: z.array(supportRequest),
  }),
  /** Mails the support and promises an answer. Ten a day of one person; more is TOO_MANY_REQUESTS. */
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
  /** Whether the answer has come: the waiting ends, or begins again. */
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
  /** In the caller's language. */
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
