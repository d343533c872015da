import { z } from 'zod';

/** Name and data of the job that brings a mailbox up to date, for those who only queue it. */
export const syncBoxSignature = {
  name: 'mails.syncBox',
  data: z.object({ agencyId: z.string(), accountId: z.string() }),
};
