import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { isEmail } from '../../rules/people/email';
import { longestMail, longestMailHtml, maxRecipients } from '../../rules/work/mail';
import { typedMail } from '../kit/typed';

const address = typedMail().max(254, tooLong).refine(isEmail, 'email');
const people = z.array(address).max(maxRecipients, tooLong);

/** What a draft says. */
export const mailDraft = z.object({
  to: people,
  cc: people,
  bcc: people,
  subject: z.string().trim().max(300, tooLong),
  /** Of a draft with HTML the upstream writes the text anew, from what the HTML says. */
  text: z.string().max(longestMail, tooLong),
  /** Rich text, which the upstream cleans like that of received mails; null for a plain mail. */
  html: z.string().max(longestMailHtml, tooLong).nullable().default(null),
});
export type MailDraft = z.output<typeof mailDraft>;

/** What a mail begins with: its text may be a plain one. */
export type MailBeginning = z.input<typeof mailDraft>;
