import { z } from 'zod';
import { officeFileTypes } from '../kit/upload-rules';
import { instant } from '../kit/values';

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
  /** A message that can be opened (`mails.attached`): a mail, or one that Outlook has saved. */
  isMail: z.boolean(),
  /** The attached message that it is inside of; null for a file of the mail itself. */
  insideId: z.string().nullable(),
  /** Document that it was saved as, from this mail or from a colleague's copy of it. */
  documentId: z.string().nullable(),
  /** Customer of the document. */
  documentCustomerId: z.string().nullable().default(null),
});
export type MailFile = z.output<typeof mailFile>;

/** A message that hangs on a mail. */
export const attachedMail = z.object({
  subject: z.string(),
  from: z.string(),
  /** Name of the sender; empty when there is none. */
  fromName: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Null without a readable date. */
  sentTs: instant.nullable(),
  text: z.string(),
  /** HTML without anything that runs or loads; null for a plain message. */
  html: z.string().nullable(),
  /** It could not be read, or not all of it. */
  damaged: z.boolean(),
});
export type AttachedMail = z.output<typeof attachedMail>;

/** Types of files that can be written with a mail, by their bytes. */
export const sentFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'audio/mpeg',
  'audio/mp4',
  ...officeFileTypes,
] as const;

/** Types of files that are received: whatever is not known is handed out as bytes, never shown. */
export const mailFileTypes = [...sentFileTypes, 'audio/wav', 'application/octet-stream'] as const;
