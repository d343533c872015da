import { z } from 'zod';
import { instant } from '../kit/values';
import { mailProblems } from './mail-box-status';
import { mailFile } from './mail-files';
import { awaitedPolicy, filingSuggestion } from './mail-filing';
import { boxRow } from './mail-rows';

/** A whole mail. */
export const mailCard = boxRow.extend({
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Address for answers, when it is not the sender's. */
  replyTo: z.string().nullable(),
  /** Whether text and files are here. */
  loaded: z.boolean(),
  /**
   * Why they are not: COMING, they are being fetched; PAUSED, they are when somebody opens the mail (`look`) or its
   * mailbox is read; OFFLINE, its mailbox cannot be read (`boxProblem`); FAILED, several attempts were in vain; GONE, the
   * mail left its server before, or nobody reads its mailbox any more. Null for what is here.
   */
  absent: z.enum(['COMING', 'PAUSED', 'OFFLINE', 'FAILED', 'GONE']).nullable(),
  text: z.string(),
  /** HTML without anything that runs or loads, of a draft as it was written; null for a plain mail. */
  html: z.string().nullable(),
  /** ALWAYS: pictures on other servers are shown to the reader unasked, as the reader wants it for this sender. */
  pictures: z.enum(['ASK', 'ALWAYS']),
  files: z.array(mailFile),
  /** PASS: the receiving server vouches for the domain of the sender's address. FAIL: it could not verify it. */
  senderCheck: z.enum(['PASS', 'FAIL', 'NONE']),
  /** A part of it could not be read; the original has it. */
  damaged: z.boolean(),
  /** Size of a mail that was too large to be fetched with its files, bytes: they are only at the mail server. */
  cutSize: z.int().nullable(),
  /** Why it was not sent, in the words of the server; null when it was. */
  problem: z.string().nullable(),
  /** Recipients that the server refused in its words, while it took the mail for the others. */
  refused: z.array(z.object({ address: z.string(), words: z.string() })),
  /** Of a mail that cannot leave, or whose text cannot be fetched, because its mailbox cannot be reached: why. */
  boxProblem: z.enum(mailProblems).nullable(),
  /** Whether it can be called back: no server can have it. */
  recallable: z.boolean(),
  /** The mail that it answers or forwards. */
  answersId: z.string().nullable(),
  /** Of a draft that was begun before the text of that mail was here: it is still to be quoted, or forwarded. */
  awaitsQuote: z.enum(['ANSWER', 'FORWARD']).nullable(),
  /** Of a draft: nothing was written in it, beyond what it began with. */
  untouched: z.boolean(),
  /** Whether it is in the reader's own mailbox: others may read it and not move it. */
  own: z.boolean(),
  assigneeId: z.string().nullable(),
  /** A word for colleagues, which never leaves the agency. */
  note: z.string(),
  /** Colleagues who have it open now. */
  present: z.array(z.object({ name: z.string(), answering: z.boolean() })),
  /** Who has answered it, or a colleague's copy of it; also an answer that waits in the outbox. */
  answered: z.array(z.object({ name: z.string(), sentTs: instant })),
  suggestions: z.array(filingSuggestion),
  /** The policy that an order waits for, when it seems to be here. */
  awaited: awaitedPolicy.nullable(),
  /** The rule of the reader's mailbox for the sender (`filings`). */
  senderRule: z.object({ filingId: z.string(), customerId: z.string(), customerName: z.string() }).nullable(),
  /** Mails of its sender belong to other customers too: a rule would file all of them to one. */
  sharedSender: z.boolean(),
  /** Version for optimistic locking; incremented on every change of a draft. */
  version: z.int(),
});
export type MailCard = z.output<typeof mailCard>;
