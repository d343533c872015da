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

/** Folders that a mailbox has at its server. Drafts and the outbox are kept here. */
export const serverFolders = ['INBOX', 'SENT', 'RECYCLE_BIN', 'SPAM'] as const;
export type ServerFolder = (typeof serverFolders)[number];

const folderName = z.string().min(1, 'required').max(500, tooLong);

/** Names of folders at the server that a person has chosen; null where the server's marks decide. */
export const folderChoice = z
  .object({
    INBOX: folderName.nullable(),
    SENT: folderName.nullable(),
    RECYCLE_BIN: folderName.nullable(),
    SPAM: folderName.nullable(),
  })
  .superRefine((choice, context) => {
    for (const folder of serverFolders) {
      const name = choice[folder];
      const isTaken = serverFolders.some((other) => other !== folder && choice[other] === name);
      const isInbox = folder !== 'INBOX' && choice.INBOX === null && name?.toUpperCase() === 'INBOX';
      if (name !== null && (isTaken || isInbox))
        context.addIssue({ code: 'custom', path: [folder], message: 'mailFolderTaken' });
    }
  });
export type FolderChoice = z.output<typeof folderChoice>;

/** Folders of the server, and what each is used for. */
export const mailboxFolders = z.object({
  /** Why the server could not be asked; null when it answered. */
  problem: z.enum(mailTestOutcomes).nullable(),
  names: z.array(z.string()),
  roles: z.array(
    z.object({
      folder: z.enum(serverFolders),
      /** Folder that is used; null when the server has none yet, or was not asked. */
      name: z.string().nullable(),
      /** What the person has chosen, also when the server has no such folder any more; null without a choice. */
      chosen: z.string().nullable(),
    }),
  ),
});
export type MailboxFolders = z.output<typeof mailboxFolders>;

/** How long staff may read the mail of who allows it, ms. */
export const mailReadingLifetime = 24 * 60 * 60_000;

/** What staff who acted in the person's name looked at: actions of the audit log (`auditActing`). */
export const mailLooks = ['mails.list', 'mails.read', 'mails.readFile'] as const;

/** Whether staff may read the mail, and who did. */
export const mailReading = z.object({
  /** Until when it is allowed; null when it is not. */
  until: instant.nullable(),
  /** The latest looks, newest first. Looking at the same again within ten minutes is one. */
  looks: z.array(
    z.object({
      at: instant,
      by: z.string(),
      /** Why the staff acted in the person's name. */
      reason: z.string(),
      what: z.enum(mailLooks),
      /** The mail; null for the list, and when it is gone. */
      mailId: z.string().nullable(),
      subject: z.string(),
    }),
  ),
});
export type MailReading = z.output<typeof mailReading>;

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
  /** Returns whether staff who act in the caller's name may read the mail, and what they looked at. */
  reading: endpoint({ ...mine, method: 'GET', path: `${base}/reading`, response: mailReading }),
  /** Lets staff read the mail for a day from now on, or no longer. */
  allowReading: endpoint({
    ...mine,
    method: 'PUT',
    path: `${base}/reading`,
    inPerson: true,
    body: z.object({ allowed: z.boolean() }),
    response: mailReading,
    audit: 'mailbox.allowReading',
  }),
  /** Asks the server for its folders. Without a mailbox there are none. */
  folders: endpoint({
    ...mine,
    method: 'GET',
    path: `${base}/folders`,
    inPerson: true,
    response: mailboxFolders,
    timeout: 45_000,
  }),
  /** Says which folders of the server are used; two uses of one folder are refused. NOT_FOUND without a mailbox. */
  saveFolders: endpoint({
    ...mine,
    method: 'PUT',
    path: `${base}/folders`,
    inPerson: true,
    body: folderChoice,
    response: done,
    audit: 'mailbox.saveFolders',
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
