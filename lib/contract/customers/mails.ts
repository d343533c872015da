import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { instant } from '../kit/values';

export const mailFolders = ['DRAFT', 'INBOX', 'OUTBOX', 'RECYCLE_BIN', 'SENT', 'SPAM'] as const;

/** A mail in a list (S3 §3). */
export const mailRow = z.object({
  entityId: z.string(),
  folder: z.enum(mailFolders),
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

export const mails = {
  /** Mails with a customer, newest first. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/mails',
    access: 'VIEW_MENU_MAILS',
    /** `claimId` narrows the list to the mails of one claim. */
    query: z.object({ ...paging, claimId: z.string().max(64).optional() }),
    response: pageOf(mailRow),
  }),
};
