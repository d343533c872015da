import { longestMail } from '../../../../lib/rules/work/mail';
import { htmlOfText } from '../../../../lib/rules/work/written-mail';
import type { Tenant } from '../../../engine/db/tenant';
import { addFile } from '../../../engine/files/keep-file';
import { newId } from '../../../engine/db/ids';
import { logoForMails, signatureOf } from '../../mailboxes/signature';

/** Name of the logo in the mail, by which its HTML shows it. */
export const logoContentId = 'signature-logo';

/** Returns a text with its signature: below what is written, and above what is quoted. */
export function signedText(text: string, signature: string, isAnswer: boolean): string {
  if (signature === '') return text;
  const signed = isAnswer ? `\n\n${signature}${text}` : `${text.trimEnd()}\n\n${signature}`;
  return signed.slice(0, longestMail);
}

/** Returns HTML with its signature, as `signedText` does. */
export function signedMarkup(html: string, signature: string, isAnswer: boolean): string {
  if (signature === '') return html;
  const signed = htmlOfText(`\n${signature}`);
  return isAnswer ? `${signed}${html}` : `${html}${signed}`;
}

interface Signer {
  accountId: string;
  now: Date;
}

/** Puts the agency's logo into a draft, where its writer wants it. It can be taken off like a file. */
export async function addLogo(tenant: Tenant, mailId: string, { accountId, now }: Signer): Promise<void> {
  const { logo } = await signatureOf(tenant, accountId);
  const file = logo ? await logoForMails(tenant) : undefined;
  if (!file) return;
  const fileId = await addFile(tenant, file, { purpose: 'mail', by: accountId, now });
  const row = { id: newId(), mail_id: mailId, file_id: fileId, name: file.name };
  // After all other files.
  await tenant.insertInto('mail_files', { ...row, content_id: logoContentId, position: 1_000 }).execute();
}
