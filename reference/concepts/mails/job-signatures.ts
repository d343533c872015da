import { z } from 'zod';

const box = z.object({ agencyId: z.string(), accountId: z.string() });

/** Name and data of the job that brings a mailbox up to date, for those who only queue it. */
export const syncBoxSignature = {
  name: 'mails.syncBox',
  data: box,
};

/** Name and data of the job that makes the mails of a mailbox fast to search. */
export const indexBoxSignature = { name: 'mails.indexBox', data: box };

/** Name and data of the job that listens to a mailbox. */
export const watchBoxSignature = { name: 'mails.watchBox', data: box };

/** Name and data of the job that reads the PDF files of a mail, for those who only queue it. */
export const readFilesSignature = {
  name: 'mails.readFiles',
  data: z.object({ agencyId: z.string(), mailId: z.string() }),
};

/** Name and data of the job that brings postponed mails back to the inbox of a mailbox. */
export const returnMailsSignature = { name: 'mails.returnMails', data: box.extend({ until: z.iso.datetime() }) };

/** Name and data of the job that opens the attached messages of old mails. */
export const readInsideSignature = { name: 'mails.readInside', data: z.object({}) };
