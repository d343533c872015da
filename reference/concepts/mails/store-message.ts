import type { MailFolder } from '../../../lib/contract/customers/mails';
import { newId } from '../../engine/db/ids';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { addFile } from '../../engine/files/keep-file';
import type { Scope } from '../../engine/jobs/job';
import { type MailPerson, parseMessage, type ParsedMessage } from '../../engine/mail/parse-message';
import type { Content, FileStore } from '../../engine/store/file-store';
import { anyType } from '../../engine/store/file-type';
import { putBytes } from '../../engine/store/put-bytes';
import { filingOfSender } from '../filings/filings-of';
import { largestMail, type RemoteFolderName, type RemoteMail } from './driver';
import { readFilesSignature } from './read-files-signature';
import { asSent } from './run-send';

/** Beginning of the text that a list shows, characters. */
const previewLength = 200;
/** What a search looks through, characters. */
const wordsLength = 6_000;

export const addressOf = ({ address, name }: MailPerson): string => address || name;

/** Returns the beginning of a text in one line. */
export const previewOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, previewLength);

interface Worded {
  sender: string;
  sender_name: string;
  recipients: readonly string[];
  subject: string;
  body: string;
}

/** Returns the text that a search looks through. */
export const wordsOf = ({ sender, sender_name, recipients, subject, body }: Worded, names: readonly string[]): string =>
  [sender, sender_name, recipients.join(' '), subject, names.join(' '), body]
    .join(' ')
    .toLowerCase()
    .slice(0, wordsLength);

/** Puts bytes of a mail into the store, whatever they are. */
const keep = (files: FileStore, bytes: Buffer): Promise<Content> => putBytes(files, bytes, anyType, largestMail * 2);

interface Kept {
  parsed: ParsedMessage;
  raw: Content;
  files: { name: string; contentId: string | null; content: Content }[];
}

/** Reads a mail and puts it and its files into the store, before the transaction that writes it down. */
async function kept(mail: RemoteMail, files: FileStore): Promise<Kept> {
  const parsed = await parseMessage(mail.raw);
  const raw = await keep(files, mail.raw.length > 0 ? mail.raw : Buffer.from('\r\n'));
  const stored: Kept['files'] = [];
  for (const { name, contentId, bytes } of parsed.files)
    stored.push({ name, contentId, content: await keep(files, bytes) });
  return { parsed, raw, files: stored };
}

export interface Place {
  agencyId: string;
  accountId: string;
  folder: RemoteFolderName;
}

/**
 * Finds the mail that is here already under another number: it was moved elsewhere, the server has counted anew, or it
 * was sent from here. One that was in doubt has been sent when it is among the sent ones.
 */
const standingMail = (tenant: Tenant, { accountId, folder }: Place, messageId: string) =>
  tenant
    .selectFrom('mails')
    .select(['mails.id', 'mails.state'])
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', 'in', ['RECEIVED', 'SENT', ...(folder === 'SENT' ? (['IN_DOUBT'] as const) : [])])
    .where((eb) =>
      eb.or([
        eb('gone', '=', true),
        eb.and([eb('remote_uid', 'is', null), eb('mails.folder', 'in', [folder, 'OUTBOX'])]),
      ]),
    )
    .orderBy('gone', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A mail without a Message-ID that has left its folder is recognised by its bytes. */
const goneMail = (tenant: Tenant, { accountId }: Place, hash: string) =>
  tenant
    .selectFrom('mails')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mails.agency_id').onRef('files.id', '=', 'mails.file_id'),
    )
    .select(['mails.id', 'mails.state'])
    .where('mails.account_id', '=', accountId)
    .where('mails.gone', '=', true)
    .where('mails.message_id', 'is', null)
    .where('files.hash', '=', hash)
    .limit(1)
    .executeTakeFirst();

const noDoubt = (tenant: Tenant, mailId: string) =>
  tenant
    .updateTable('mail_intents')
    .set({ state: 'DONE' })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'IN_DOUBT')
    .execute();

/** Writes one mail of a server down, once. */
export async function storeMessage(
  mail: RemoteMail,
  place: Place,
  { files, inTransaction }: { files: FileStore; inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T> },
): Promise<void> {
  const { parsed, raw, files: attached } = await kept(mail, files);
  await inTransaction(async ({ db, jobs }) => {
    const tenant = tenantOf(db, place.agencyId);
    const remote = { remote_folder: place.folder, remote_uid: mail.uid, gone: false };
    const known = parsed.messageId
      ? await standingMail(tenant, place, parsed.messageId)
      : await goneMail(tenant, place, raw.hash);
    if (known) {
      const arrived = known.state === 'IN_DOUBT' ? asSent() : {};
      const values = { ...arrived, ...remote, folder: place.folder, seen: mail.seen };
      await tenant.updateTable('mails').set(values).where('mails.id', '=', known.id).execute();
      if (known.state === 'IN_DOUBT') await noDoubt(tenant, known.id);
      return;
    }
    const now = new Date();
    const fileOf = (content: Content, name: string) =>
      addFile(tenant, { ...content, name }, { purpose: 'mail', by: place.accountId, now });
    const source = await fileOf({ ...raw, type: 'message/rfc822' }, `${parsed.subject.slice(0, 100) || 'mail'}.eml`);
    const id = newId();
    const row = await rowOf(tenant, parsed, place, mail);
    const names = attached.map(({ name }) => name);
    await tenant
      .insertInto('mails', {
        id,
        ...row,
        ...remote,
        words: wordsOf(row, names),
        attachments: shown(attached),
        file_id: source,
      })
      .execute();
    for (const [position, { name, contentId, content }] of attached.entries())
      await tenant
        .insertInto('mail_files', {
          id: newId(),
          mail_id: id,
          file_id: await fileOf(content, name),
          name,
          content_id: contentId,
          position,
        })
        .execute();
    if (attached.some(({ content }) => content.type === 'application/pdf'))
      await jobs.send(readFilesSignature, { agencyId: place.agencyId, mailId: id });
  });
}

/** Files that are no part of the text. */
const shown = (files: Kept['files']): number =>
  files.filter(({ contentId, content }) => contentId === null || !content.type.startsWith('image/')).length;

async function rowOf(tenant: Tenant, parsed: ParsedMessage, { accountId, folder }: Place, mail: RemoteMail) {
  const sent: MailFolder = folder;
  const thread = parsed.references[0] ?? parsed.inReplyTo ?? parsed.messageId;
  return {
    account_id: accountId,
    ...((await filingOfThread(tenant, thread)) ?? (await filingByRule(tenant, accountId, parsed)) ?? unfiled),
    folder: sent,
    sender: addressOf(parsed.from).toLowerCase(),
    sender_name: parsed.from.name,
    reply_to: parsed.replyTo && parsed.replyTo.address !== parsed.from.address ? parsed.replyTo.address : null,
    recipients: parsed.to.map(addressOf),
    cc: parsed.cc.map(addressOf),
    subject: parsed.subject,
    preview: previewOf(parsed.text),
    body: parsed.text,
    html: parsed.html,
    seen: mail.seen,
    sent_at: parsed.date ?? mail.receivedAt,
    state: folder === 'SENT' ? ('SENT' as const) : ('RECEIVED' as const),
    message_id: parsed.messageId,
    thread,
    sender_check: parsed.senderCheck,
    damaged: parsed.damaged || mail.cut,
  };
}

const unfiled = { customer_id: null, order_id: null, claim_id: null };

/** An answer is filed where its conversation is. */
async function filingOfThread(tenant: Tenant, thread: string | null) {
  if (thread === null) return undefined;
  return tenant
    .selectFrom('mails')
    .select(['customer_id', 'order_id', 'claim_id'])
    .where('thread', '=', thread)
    .where('customer_id', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A rule of the mailbox says to whom mails of the sender belong; one that the server says is forged stays for a person. */
async function filingByRule(tenant: Tenant, accountId: string, { from, senderCheck }: ParsedMessage) {
  const rule = senderCheck === 'FAIL' ? undefined : await filingOfSender(tenant, accountId, from.address);
  return rule && { ...unfiled, customer_id: rule.customerId };
}
