import { z } from 'zod';

/** A file of a mail. */
export const mailFile = z.object({
  attachmentId: z.string(),
  name: z.string(),
  /** MIME type by the bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Shown inside of the text. */
  contentId: z.string().nullable(),
  /** Document that it was saved as. */
  documentId: z.string().nullable(),
});
export type MailFile = z.output<typeof mailFile>;

/** Types of files that can be written with a mail, by their bytes. */
export const sentFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'audio/mpeg',
  'audio/mp4',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Types of files that are received: whatever is not known is handed out as bytes, never shown. */
export const mailFileTypes = [...sentFileTypes, 'audio/wav', 'application/octet-stream'] as const;
