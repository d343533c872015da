import { z } from 'zod';

const box = z.object({ agencyId: z.string(), accountId: z.string() });

/** Name and data of the job that brings a mailbox up to date, for those who only queue it. */
export const syncBoxSignature = {
  name: 'mails.syncBox',
  data: box,
};

/** Name and data of the job that listens to a mailbox. */
export const watchBoxSignature = { name: 'mails.watchBox', data: box };
