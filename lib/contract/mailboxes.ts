import { z } from 'zod';
import { hostProblem, mailAddressProblem } from '../rules/mailbox';
import { endpoint } from './endpoint';
import { done, instant } from './values';
import { tooLong } from '../rules/rule-messages';

const login = z.string().trim().min(1, 'required').max(254, tooLong);
const host = z
  .string()
  .trim()
  .min(1, 'required')
  .refine((value) => value === '' || !hostProblem(value), 'mailHost');
/** Absent keeps the one that is stored. */
const password = z.string().max(500, tooLong).optional();
const port = z.int('mailPort').min(1, 'mailPort').max(65_535, 'mailPort');

const mailServer = z.object({ login, host, port, password });

/** Where a person's mail is read and sent (S1 §3). */
export const mailboxDraft = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'required')
    .refine((value) => value === '' || !mailAddressProblem(value), 'email'),
  imap: mailServer,
  smtp: mailServer,
});
export type MailboxDraft = z.output<typeof mailboxDraft>;

const server = z.object({ login: z.string(), host: z.string(), port: z.int(), hasPassword: z.boolean() });

/** The same as it is shown: of passwords only whether there is one. */
export const mailbox = z.object({ email: z.string(), imap: server, smtp: server, testedAt: instant.nullable() });
export type Mailbox = z.output<typeof mailbox>;

/** How a test of one server ended. */
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

const base = 'authenticated/myaccount/mailbox';
const mine = { upstream: 'ins-api', path: base, access: 'session' } as const;

export const mailboxes = {
  /** Null when none is set up. */
  mine: endpoint({ ...mine, method: 'GET', response: mailbox.nullable() }),
  /** A password has to come with the first settings, and whenever a server is another one: VALIDATION_ERROR `required`. */
  save: endpoint({
    ...mine,
    method: 'PUT',
    body: mailboxDraft,
    response: mailbox,
    inPerson: true,
    audit: 'mailbox.save',
  }),
  remove: endpoint({ ...mine, method: 'DELETE', response: done, audit: 'mailbox.remove' }),
  /** Signs in at both servers, with the stored password where none is given and the server is the stored one. */
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
