import { z } from 'zod';

/** Name and data of the job that reads the PDF files of a mail, for those who only queue it. */
export const readFilesSignature = {
  name: 'mails.readFiles',
  data: z.object({ agencyId: z.string(), mailId: z.string() }),
};
