import type { Selectable } from 'kysely';
import { htmlOfText } from '../../../../lib/rules/work/written-mail';
import type { Tenant } from '../../../engine/db/tenant';
import type { Settings } from '../../../engine/settings';
import { signatureOf } from '../../mailboxes/signature';
import { senderOf } from '../box-status';
import { previewOf, wordsOf } from '../store-message';
import type { MailTables } from '../tables';

type Draft = Pick<
  Selectable<MailTables['mails']>,
  'id' | 'body' | 'html' | 'signature' | 'recipients' | 'cc' | 'subject' | 'version'
>;

/** Columns of a draft that somebody else goes on with. */
export const draftColumns = ['id', 'body', 'html', 'signature', 'recipients', 'cc', 'subject', 'version'] as const;

/** Returns a text with another signature where the former one stands. */
const signedAnew = (text: string, former: string, own: string): string =>
  former === '' ? text : text.replace(former, () => own);

/**
 * Gives a draft to somebody else: it leaves under that person's name, address and signature, and as a mail of its own.
 */
export async function adoptDraft(
  scope: { tenant: Tenant; settings: Pick<Settings, 'mailFrom'> },
  { id, body, html, signature, version, ...draft }: Draft,
  accountId: string,
): Promise<void> {
  const { tenant } = scope;
  const [{ address, name }, own] = [await senderOf(scope, accountId), await signatureOf(tenant, accountId)];
  const written = {
    ...draft,
    sender: address,
    sender_name: name,
    body: signedAnew(body, signature, own.text),
  };
  const columns = {
    sender: written.sender,
    sender_name: written.sender_name,
    body: written.body,
    html: html && signedAnew(html, signature && htmlOfText(signature), own.text && htmlOfText(own.text)),
    signature: signature === '' ? '' : own.text,
    preview: previewOf(written.body),
    words: wordsOf(written, []),
  };
  await tenant
    .updateTable('mails')
    .set({
      ...columns,
      account_id: accountId,
      folder: 'DRAFT',
      state: 'DRAFT',
      message_id: null,
      due_at: null,
      problem: null,
      version: version + 1,
    })
    .where('mails.id', '=', id)
    .execute();
}
