import { z } from 'zod';
import { serverFolders } from '../agencies/mailboxes';
import { instant } from '../kit/values';
import { mailFolder } from './mail-rows';

/** Why the mailbox could not be read. */
export const mailProblems = ['login', 'notFound', 'refused', 'timeout', 'tls', 'forbidden', 'quota', 'failed'] as const;

/** State of the mailbox. */
export const boxStatus = z.object({
  /** Address of the mailbox. */
  address: z.string(),
  /** LOCAL: no server is set up, mail stays between the people of the agency and the outbox. */
  kind: z.enum(['LOCAL', 'SERVER']),
  state: z.enum(['NEW', 'IN_PROGRESS', 'DONE', 'ERROR']),
  problem: z.enum(mailProblems).nullable(),
  /** Last time that everything was read. */
  lastSuccessTs: instant.nullable(),
  /** Mails that the server has and that are not here yet. */
  missing: z.int(),
  /** Mails of which only the header is here: text and files follow, the newest first. */
  unloaded: z.int(),
  /** Folders that the person has chosen and that the server has no more; `used` instead, null for none. */
  lostFolders: z.array(z.object({ folder: z.enum(serverFolders), name: z.string(), used: z.string().nullable() })),
  /** What the person has chosen (`mailboxes.saveFolders`). */
  chosenFolders: z.object({
    INBOX: z.string().nullable(),
    SENT: z.string().nullable(),
    RECYCLE_BIN: z.string().nullable(),
    SPAM: z.string().nullable(),
  }),
  folders: z.array(z.object({ folder: mailFolder, total: z.int(), unseen: z.int() })),
  /** Mails that colleagues have asked the reader to answer. */
  assigned: z.int(),
  /** Mails that come back to the inbox later, which its numbers leave out. */
  postponed: z.int(),
  /** Mails of the outbox that could not leave. */
  stuck: z.int(),
});
export type BoxStatus = z.output<typeof boxStatus>;
