import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { openFields } from '@/lib/rules/work/message-template';
import { announcesFile } from '@/lib/shapes/mail-answers';
import type { Written } from './draft-line';

/** Values of a template, a file that the text speaks of, or the mail that is to be forwarded and has not come. */
export type Forgotten = 'forgottenFields' | 'forgottenFile' | 'forgottenMail';

/** Returns what was forgotten in a mail that is to be sent; null when nothing was. */
export function forgottenIn({ files, awaitsQuote }: MailCard, draft: Written): Forgotten | null {
  if (openFields(draft.text).length > 0) return 'forgottenFields';
  if (awaitsQuote === 'FORWARD' && !draft.quoted) return 'forgottenMail';
  return files.every(({ contentId }) => contentId !== null) && announcesFile(draft) ? 'forgottenFile' : null;
}
