import { z } from 'zod';
import { instant } from '../kit/values';
import { tagMark } from './tags';

export const mailFolders = ['DRAFT', 'INBOX', 'OUTBOX', 'RECYCLE_BIN', 'SENT', 'SPAM'] as const;
export const mailFolder = z.enum(mailFolders);
export type MailFolder = z.output<typeof mailFolder>;

/** A mail in a list (S3 §3). */
export const mailRow = z.object({
  entityId: z.string(),
  folder: mailFolder,
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** Beginning of the text. */
  preview: z.string(),
  seen: z.boolean(),
  attachments: z.int(),
  orderId: z.string().nullable(),
  sentTs: instant,
});
export type MailRow = z.output<typeof mailRow>;

/**
 * Progress of a mail that is written here; RECEIVED for all others. DELAYED: an attempt has failed, or its mailbox cannot
 * be reached, and it is tried again. IN_DOUBT: the connection ended before the server said whether it took the mail, and
 * no folder tells.
 */
export const mailStates = ['RECEIVED', 'DRAFT', 'WAITING', 'SENDING', 'DELAYED', 'SENT', 'FAILED', 'IN_DOUBT'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the mailbox. */
export const boxRow = mailRow.extend({
  /** Name of the sender; empty when there is none. */
  fromName: z.string(),
  state: z.enum(mailStates),
  /** When it leaves, of a delayed one the next attempt; null while there is none. Until then it can be called back. */
  dueTs: instant.nullable(),
  /** When it comes back to the inbox; null unless it is postponed. */
  postponedTs: instant.nullable(),
  /** It was postponed, has come back, and has not been read since. */
  returned: z.boolean(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
  /** Who has been asked to answer it. */
  assignee: z.string().nullable(),
  /** Mails of the same conversation that the reader may see, this one included. */
  conversation: z.int(),
  tags: z.array(tagMark),
});
export type BoxRow = z.output<typeof boxRow>;
