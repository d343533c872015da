import { sql } from 'kysely';
import type { MailFolder, MailState } from '../../../lib/contract/customers/mail-rows';
import { newId } from '../../engine/db/ids';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { addFile } from '../../engine/files/keep-file';
import type { Scope } from '../../engine/jobs/job';
import { withInside } from '../../engine/mail/attached-mails';
import { type MailPerson, type ParsedHead, parseMessage, type ParsedMessage } from '../../engine/mail/parse-message';
import type { Content, FileStore } from '../../engine/store/file-store';
import { anyType, namedType } from '../../engine/store/file-type';
import { putBytes } from '../../engine/store/put-bytes';
import { filingOfSender } from '../filings/filings-of';
import { largestMail, type RemoteFolderName, type RemoteMail } from './driver';
import { readFilesSignature } from './job-signatures';
import { isUnfiled } from './mail-row';
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

export interface Kept {
  parsed: ParsedMessage;
  raw: Content;
  /** `inside`: place of the attached message that has the file. */
  files: { name: string; contentId: string | null; inside: number | null; content: Content }[];
}

/** Reads a mail and puts it and its files into the store, before the transaction that writes it down. */
export async function kept(mail: Pick<RemoteMail, 'raw'>, files: FileStore, receiver: string): Promise<Kept> {
  const parsed = await parseMessage(mail.raw, receiver);
  const raw = await keep(files, mail.raw.length > 0 ? mail.raw : Buffer.from('\r\n'));
  const whole = await withInside(parsed.files);
  const stored: Kept['files'] = [];
  for (const { name, contentId, inside, bytes } of whole.files) {
    const content = await keep(files, bytes);
    stored.push({ name, contentId, inside, content: { ...content, type: namedType(content.type, name) } });
  }
  return { parsed: { ...parsed, damaged: parsed.damaged || whole.damaged }, raw, files: stored };
}

export interface Place {
  agencyId: string;
  accountId: string;
  folder: RemoteFolderName;
  /** Host of the server that received the mails; empty for those of the demo, which no server received. */
  receiver: string;
}

/** What tells a mail from others; two mails can have one Message-ID. */
interface Marks extends Pick<ParsedHead, 'subject' | 'from' | 'date'> {
  messageId: string;
}

/**
 * Finds the mail that is here already under another number: it was moved elsewhere, the server has counted anew, or it
 * was sent from here. One that is filed waits in the recycle bin while no folder has it. One that was in doubt has been
 * sent when it is among the sent ones. Of several with one Message-ID it is the one with the same sender, subject and
 * date; a received mail that shares neither sender nor subject is another mail.
 */
const standingMail = (tenant: Tenant, { accountId, folder }: Place, { messageId, subject, from, date }: Marks) =>
  tenant
    .selectFrom('mails')
    .select(['mails.id', 'mails.state'])
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', 'in', ['RECEIVED', 'SENT', ...(folder === 'SENT' ? (['IN_DOUBT'] as const) : [])])
    .where((eb) =>
      eb.or([
        eb('gone', '=', true),
        eb.and([eb('remote_uid', 'is', null), eb('mails.folder', 'in', [folder, 'OUTBOX', 'RECYCLE_BIN'])]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('mails.state', '<>', 'RECEIVED'),
        eb('mails.subject', '=', subject),
        eb('mails.sender', '=', addressOf(from).toLowerCase()),
      ]),
    )
    .orderBy(
      sql`(mails.subject = ${subject})::int + (mails.sender = ${addressOf(from).toLowerCase()})::int
        + coalesce((mails.sent_at = ${date?.toISOString() ?? null}::timestamptz)::int, 0)`,
      'desc',
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

/** Somewhere a mail was found at its server. */
interface Sighting {
  uid: number;
  seen: boolean;
}

const remoteOf = ({ folder }: Place, { uid }: Sighting) => ({ remote_folder: folder, remote_uid: uid, gone: false });

/** Notes where a mail is that is here already. */
async function moveHere(
  tenant: Tenant,
  known: { id: string; state: MailState },
  place: Place,
  sighting: Sighting,
): Promise<void> {
  const arrived = known.state === 'IN_DOUBT' ? asSent() : {};
  const values = { ...arrived, ...remoteOf(place, sighting), folder: place.folder, seen: sighting.seen };
  const elsewhere = place.folder === 'INBOX' ? {} : { postponed_until: null };
  await tenant
    .updateTable('mails')
    .set({ ...values, ...elsewhere })
    .where('mails.id', '=', known.id)
    .execute();
  if (known.state === 'IN_DOUBT') await noDoubt(tenant, known.id);
}

/** Notes where a mail is when it is here already. @returns whether it is */
export async function recognise(tenant: Tenant, place: Place, sighted: Sighting & Marks): Promise<boolean> {
  const known = await standingMail(tenant, place, sighted);
  if (known) await moveHere(tenant, known, place, sighted);
  return known !== undefined;
}

export interface Means {
  files: FileStore;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/** Writes one whole mail of a server down, once. */
export async function storeMessage(mail: RemoteMail, place: Place, { files, inTransaction }: Means): Promise<void> {
  const whole = await kept(mail, files, place.receiver);
  const { parsed, raw } = whole;
  await inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, place.agencyId);
    const { messageId } = parsed;
    const known = messageId
      ? await standingMail(tenant, place, { ...parsed, messageId })
      : await goneMail(tenant, place, raw.hash);
    if (known) return moveHere(tenant, known, place, mail);
    const id = newId();
    const filing = (await filingOfThread(tenant, threadOf(parsed))) ?? (await filingByRule(tenant, place, parsed));
    await tenant
      .insertInto('mails', {
        ...{ id, account_id: place.accountId, ...headColumns(parsed, place, mail), ...(filing ?? unfiled) },
        ...remoteOf(place, mail),
        ...bodyColumns(parsed, mail, whole.files),
        file_id: await sourceFile(tenant, whole, place),
      })
      .execute();
    await storeFiles(scope, id, whole.files, place);
  });
}

/** Adds text and files to a mail of which only the header was here. One that has them already stays as it is. */
export async function storeBody(
  mailId: string,
  mail: RemoteMail,
  place: Place,
  { files, inTransaction }: Means,
): Promise<void> {
  const whole = await kept(mail, files, place.receiver);
  await inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, place.agencyId);
    const loaded = await tenant
      .updateTable('mails')
      .set({ ...bodyColumns(whole.parsed, mail, whole.files), loaded: true })
      .where('mails.id', '=', mailId)
      .where('loaded', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!loaded) return;
    const source = await sourceFile(tenant, whole, place);
    await tenant.updateTable('mails').set({ file_id: source }).where('mails.id', '=', mailId).execute();
    await storeFiles(scope, mailId, whole.files, place);
  });
}

const sourceFile = (tenant: Tenant, { parsed, raw }: Kept, { accountId }: Place): Promise<string> => {
  const name = `${parsed.subject.slice(0, 100) || 'mail'}.eml`;
  const content = { ...raw, type: 'message/rfc822', name };
  return addFile(tenant, content, { purpose: 'mail', by: accountId, now: new Date() });
};

async function storeFiles(
  { db, jobs }: Scope,
  mailId: string,
  attached: Kept['files'],
  { agencyId, accountId }: Place,
): Promise<void> {
  const tenant = tenantOf(db, agencyId);
  const ids = attached.map(() => newId());
  for (const [position, { name, contentId, inside, content }] of attached.entries()) {
    const fileId = await addFile(tenant, { ...content, name }, { purpose: 'mail', by: accountId, now: new Date() });
    const row = { id: ids[position]!, mail_id: mailId, file_id: fileId, name, content_id: contentId, position };
    await tenant.insertInto('mail_files', { ...row, inside_id: inside === null ? null : ids[inside]! }).execute();
  }
  if (attached.some(({ content }) => content.type === 'application/pdf'))
    await jobs.send(readFilesSignature, { agencyId, mailId });
}

/** Files of the mail itself that are no part of its text. */
export const shown = (files: Kept['files']): number =>
  files.filter(
    ({ contentId, content, inside }) => inside === null && (contentId === null || !content.type.startsWith('image/')),
  ).length;

/** Returns the Message-ID of the first mail of a conversation. */
export const threadOf = ({ references, inReplyTo, messageId }: ParsedHead): string | null =>
  references[0] ?? inReplyTo ?? messageId;

/** Returns what the header of a mail says, as columns. */
export function headColumns(
  head: ParsedHead,
  { folder }: Place,
  { seen, receivedAt }: { seen: boolean; receivedAt: Date },
) {
  const inFolder: MailFolder = folder;
  return {
    folder: inFolder,
    sender: addressOf(head.from).toLowerCase(),
    sender_name: head.from.name,
    reply_to: head.replyTo && head.replyTo.address !== head.from.address ? head.replyTo.address : null,
    recipients: head.to.map(addressOf),
    cc: head.cc.map(addressOf),
    subject: head.subject,
    seen,
    sent_at: head.date ?? receivedAt,
    state: folder === 'SENT' ? ('SENT' as const) : ('RECEIVED' as const),
    message_id: head.messageId,
    thread: threadOf(head),
    sender_check: head.senderCheck,
  };
}

function bodyColumns(parsed: ParsedMessage, { cut }: RemoteMail, attached: Kept['files']) {
  const { from, to, subject, text } = parsed;
  const worded = {
    sender: addressOf(from).toLowerCase(),
    sender_name: from.name,
    recipients: to.map(addressOf),
    subject,
    body: text,
  };
  return {
    preview: previewOf(text),
    body: text,
    html: parsed.html,
    words: wordsOf(
      worded,
      attached.map(({ name }) => name),
    ),
    attachments: shown(attached),
    damaged: parsed.damaged,
    cut_size: cut,
  };
}

/** Of a mail that belongs to nobody yet. */
export const unfiled = { customer_id: null, order_id: null, claim_id: null };

/** Mails of the agency that are filed to a customer who was not removed. */
export const filedMails = (tenant: Tenant) =>
  tenant
    .selectFrom('mails')
    .where('customer_id', 'is not', null)
    .where(sql<boolean>`not ${isUnfiled}`);

/** An answer is filed where its conversation is. */
async function filingOfThread(tenant: Tenant, thread: string | null) {
  if (thread === null) return undefined;
  return filedMails(tenant)
    .select(['customer_id', 'order_id', 'claim_id'])
    .where('thread', '=', thread)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A rule of the mailbox says to whom mails of the sender belong; one that the server says is forged stays for a person. */
async function filingByRule(tenant: Tenant, { accountId }: Place, { from, senderCheck }: ParsedHead) {
  const rule = senderCheck === 'FAIL' ? undefined : await filingOfSender(tenant, accountId, from.address);
  return rule && { ...unfiled, customer_id: rule.customerId };
}
