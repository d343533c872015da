import { z } from 'zod';
import { typedMail, typedWord } from '../kit/typed';
import { hostProblem, mailAddressProblem } from '../../rules/work/mailbox';
import { endpoint } from '../kit/endpoint';
import { done, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

const login = typedWord().min(1, 'required').max(254, tooLong);
const host = typedWord()
  .min(1, 'required')
  .refine((value) => value === '' || !hostProblem(value), 'mailHost');
/** When absent, the stored one is kept. */
const password = z.string().max(500, tooLong).optional();
const port = z.int('mailPort').min(1, 'mailPort').max(65_535, 'mailPort');

const mailServer = z.object({ login, host, port, password });

/** Mail settings of an account (S1 §3). */
export const mailboxDraft = z.object({
  email: typedMail()
    .min(1, 'required')
    .refine((value) => value === '' || !mailAddressProblem(value), 'email'),
  imap: mailServer,
  smtp: mailServer,
});
export type MailboxDraft = z.output<typeof mailboxDraft>;

const server = z.object({ login: z.string(), host: z.string(), port: z.int(), hasPassword: z.boolean() });

/** Mail settings without passwords, only whether they are set. */
export const mailbox = z.object({ email: z.string(), imap: server, smtp: server, testedAt: instant.nullable() });
export type Mailbox = z.output<typeof mailbox>;

/** Result of testing one server. */
export const mailTestOutcomes = [
  'ok',
  'notFound',
  'refused',
  'timeout',
  'tls',
  'login',
  'forbidden',
  'failed',
] as const;
export const mailTest = z.object({ imap: z.enum(mailTestOutcomes), smtp: z.enum(mailTestOutcomes) });
export type MailTest = z.output<typeof mailTest>;

/** Longest signature of mails, characters. */
export const longestSignature = 1_000;

/** What stands below a person's mails. */
export const mailSignature = z.object({
  text: z.string().trim().max(longestSignature, tooLong),
  /** The agency's logo stands below the text. */
  logo: z.boolean(),
});
export type MailSignature = z.output<typeof mailSignature>;

const base = 'authenticated/myaccount/mailbox';
const mine = { upstream: 'ins-api', path: base, access: 'session' } as const;

export const mailboxes = {
  /** Returns the caller's settings; null when there are none. */
  mine: endpoint({ ...mine, method: 'GET', response: mailbox.nullable() }),
  /** Saves the settings. The first settings and a new server require a password: VALIDATION_ERROR `required`. */
  save: endpoint({
    ...mine,
    method: 'PUT',
    body: mailboxDraft,
    response: mailbox,
    inPerson: true,
    audit: 'mailbox.save',
  }),
  remove: endpoint({ ...mine, method: 'DELETE', response: done, audit: 'mailbox.remove' }),
  /** Returns the caller's signature; `hasLogo` says whether the agency has a logo that fits into mails. */
  signature: endpoint({
    ...mine,
    method: 'GET',
    path: `${base}/signature`,
    response: mailSignature.extend({ hasLogo: z.boolean() }),
  }),
  saveSignature: endpoint({
    ...mine,
    method: 'PUT',
    path: `${base}/signature`,
    inPerson: true,
    body: mailSignature,
    response: mailSignature,
    audit: 'mailbox.saveSignature',
  }),
  /** Signs in to both servers, with the stored password if none is given and the server is unchanged. */
  test: endpoint({
    ...mine,
    method: 'POST',
    path: `${base}/tests`,
    inPerson: true,
    body: mailboxDraft,
    response: mailTest,
    audit: 'mailbox.test',
    timeout: 45_000,
  }),
};
