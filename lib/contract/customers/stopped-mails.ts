import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { done, instant } from '../kit/values';
import { mailCard } from './mail-cards';

/** A mail that was to leave and will not, because its writer has left or could not sign in. Its text is not shown. */
export const stoppedMail = z.object({
  mailId: z.string(),
  subject: z.string(),
  to: z.array(z.string()),
  /** Who wrote it; null for the reader's own draft. */
  writer: z.string().nullable(),
  /** When it was to leave. */
  dueTs: instant,
  customerName: z.string().nullable(),
  attachments: z.int(),
  /** It was on its way, and nobody knows whether it arrived. */
  doubtful: z.boolean(),
});
export type StoppedMail = z.output<typeof stoppedMail>;

const box = { upstream: 'ins-api', access: 'VIEW_MENU_MAILS', inPerson: true } as const;
const all = 'agent/mailbox/stopped' as const;

/** Mails that were to leave and will not. */
export const stoppedMails = {
  /**
   * The reader's own drafts that were to leave, and for superusers those of people who have left or may not sign in; the
   * most overdue first.
   */
  stopped: endpoint({ ...box, method: 'GET', path: all, query: z.object(paging), response: pageOf(stoppedMail) }),
  /**
   * Makes a mail of somebody who has left a draft of the caller's mailbox, under the caller's name and signature. NOT_FOUND
   * when somebody else has taken it.
   */
  takeStopped: endpoint({
    ...box,
    access: ['VIEW_MENU_MAILS', 'superuser'],
    method: 'POST',
    path: `${all}/{mailId}/taking`,
    response: mailCard,
    audit: 'mails.takeStopped',
  }),
  /** Says that a mail is not to leave any more, or takes that back. It stays where it is. */
  dropStopped: endpoint({
    ...box,
    method: 'POST',
    path: `${all}/{mailId}/drop`,
    body: z.object({ dropped: z.boolean() }),
    response: done,
    audit: 'mails.dropStopped',
  }),
};
