import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { isEmail } from '../../rules/people/email';
import { longestMail, maxRecipients } from '../../rules/work/mail';
import { typedMail } from '../kit/typed';

const address = typedMail().max(254, tooLong).refine(isEmail, 'email');
const people = z.array(address).max(maxRecipients, tooLong);

/** What a draft says. */
export const mailDraft = z.object({
  to: people,
  cc: people,
  bcc: people,
  subject: z.string().trim().max(300, tooLong),
  text: z.string().max(longestMail, tooLong),
});
export type MailDraft = z.output<typeof mailDraft>;
