import { sql } from 'kysely';
import type { mails } from '../../../lib/contract/customers/mails';
import { documentDraft } from '../../../lib/contract/documents/documents';
import type { ParsedBody, ReceivedFile } from '../../../lib/contract/kit/endpoint';
import type { Tenant } from '../../engine/db/tenant';
import { openedPdf } from '../../engine/files/clean-upload';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { customerUnder, type Filing } from '../claims/customer-under';
import { addVersion } from '../documents/add-version';
import { createDocument } from '../documents/write-document';
import { savedInCopies } from './saved-copies';
import { isUnfiled } from './mail-row';
import { requireMail } from './require-mail';

/** Returns where a mail is filed, with the customer of the order or the claim. @throws Failure NOT_FOUND */
export const filingOf = async (tenant: Tenant, { customerId, orderId, claimId }: Filing): Promise<Filing> => ({
  customerId: await customerUnder(tenant, { customerId, orderId, claimId }),
  orderId,
  claimId,
});

/** What a mail is filed to beside its customer, unless that was another one, who was removed. */
const ownOnly = (column: 'order_id' | 'claim_id') =>
  sql<string | null>`case when mails.customer_id is null then ${sql.ref(`mails.${column}`)} end`;

const columnsOf = ({ customerId, orderId, claimId }: Filing) => ({
  customer_id: customerId,
  order_id: orderId,
  claim_id: claimId,
});

/**
 * Files a mail, with the mails of its conversation that nobody has filed.
 * @returns these. @throws Failure NOT_FOUND
 */
export async function fileMail(
  mailId: string,
  filing: ParsedBody<typeof mails.file>,
  context: Context,
): Promise<string[]> {
  const { tenant, caller } = context;
  const mail = await requireMail(tenant, mailId, caller);
  const columns = columnsOf(await filingOf(tenant, filing));
  await tenant
    .updateTable('mails')
    .set({ ...columns, untouched: false })
    .where('mails.id', '=', mailId)
    .execute();
  if (mail.thread === null) return [];
  const others = tenant
    .updateTable('mails')
    .set(columns)
    .where('thread', '=', mail.thread)
    .where('account_id', '=', mail.account_id)
    .where('mails.id', '<>', mailId)
    .returning('mails.id');
  const named = filing.along.length > 0 ? await others.where('mails.id', 'in', filing.along).execute() : [];
  const waiting = columns.customer_id === null ? [] : await others.where(isUnfiled).execute();
  return [...named, ...waiting].map(({ id }) => id);
}

/** Files what a sender has written to a mailbox and nobody has filed, except what the server says is forged. */
export async function fileBySender(
  tenant: Tenant,
  { accountId, address, customerId }: { accountId: string; address: string; customerId: string },
): Promise<undefined> {
  await tenant
    .updateTable('mails')
    .set({ customer_id: customerId, order_id: ownOnly('order_id'), claim_id: ownOnly('claim_id') })
    .where('account_id', '=', accountId)
    .where('sender', '=', address)
    .where(isUnfiled)
    .where('state', '=', 'RECEIVED')
    .where('sender_check', '<>', 'FAIL')
    .where('removed', '=', false)
    .execute();
}

/**
 * Saves a file of a mail as a document. @throws Failure NOT_FOUND; CONFLICT when it is one; WRONG_FILE_TYPE;
 * PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG
 */
export async function saveAttachment(
  mailId: string,
  body: ParsedBody<typeof mails.saveAttachment>,
  context: Context,
): Promise<void> {
  const { tenant, caller, describe } = context;
  const mail = await requireMail(tenant, mailId, caller);
  const { customerId, orderId } = body;
  await refuseSaved(mail, body.attachmentId, context);
  const { documentId } = await fileAsDocument(mailId, body, context);
  await tenant
    .updateTable('mails')
    .set({ customer_id: customerId, order_id: orderId ?? ownOnly('order_id'), claim_id: ownOnly('claim_id') })
    .where('mails.id', '=', mailId)
    .where(isUnfiled)
    .execute();
  describe({ documentId, customerId });
}

/**
 * A colleague may have saved the same file from another copy of the mail. The copies are locked, so that two presses make
 * one document. @throws Failure CONFLICT
 */
async function refuseSaved(
  mail: Awaited<ReturnType<typeof requireMail>>,
  attachmentId: string,
  { tenant, caller }: Context,
): Promise<void> {
  if (mail.thread !== null && mail.message_id !== null)
    await tenant
      .selectFrom('mails')
      .select('mails.id')
      .where('mails.thread', '=', mail.thread)
      .where('mails.message_id', '=', mail.message_id)
      .orderBy('mails.id')
      .forUpdate()
      .execute();
  const copies = await savedInCopies(tenant, mail, caller);
  if (copies.size === 0) return;
  const file = await tenant
    .selectFrom('mail_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .select('files.hash')
    .where('mail_files.id', '=', attachmentId)
    .where('mail_files.mail_id', '=', mail.id)
    .executeTakeFirst();
  if (file && copies.has(file.hash))
    throw new Failure('CONFLICT', { field: 'documentId', message: 'A colleague has saved it' });
}

type Saved = ParsedBody<typeof mails.saveAttachment> & { infoType?: 'POLICY' };

/**
 * Makes a document of a file of a mail. @throws Failure NOT_FOUND; CONFLICT when it is one; WRONG_FILE_TYPE;
 * PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG
 */
export async function fileAsDocument(
  mailId: string,
  { attachmentId, customerId, orderId, documentName, password, infoType }: Saved,
  context: Context,
): Promise<{ documentId: string; file: ReceivedFile }> {
  const { tenant, caller, now } = context;
  const file = found(
    await tenant
      .selectFrom('mail_files')
      .innerJoin('files', (join) =>
        join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
      )
      .select(['mail_files.name', 'mail_files.document_id', 'files.hash', 'files.type', 'files.size'])
      .where('mail_files.id', '=', attachmentId)
      .where('mail_files.mail_id', '=', mailId)
      .executeTakeFirst(),
  );
  if (file.document_id !== null)
    throw new Failure('CONFLICT', { field: 'documentId', message: 'It is a document already' });
  const accepts = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'audio/mpeg', 'audio/mp4'];
  if (!accepts.includes(file.type)) throw new Failure('WRONG_FILE_TYPE', { accepts });
  const draft = documentDraft.parse({ customerId, orderId, documentName, infoType, reminderTypes: [] });
  const documentId = await createDocument(draft, context);
  const opened = await unlocked(file, { password, customerId }, context);
  await addVersion(tenant, { documentId, file: opened, source: 'COPY', accountId: caller.accountId, now });
  await tenant.updateTable('mail_files').set({ document_id: documentId }).where('id', '=', attachmentId).execute();
  return { documentId, file: opened };
}

interface Keys {
  password: string | undefined;
  customerId: string;
}

/** Returns a file that opens without a password. @throws Failure PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG */
async function unlocked(
  { hash, type, size, name }: ReceivedFile,
  { password, customerId }: Keys,
  context: Context,
): Promise<ReceivedFile> {
  const file = { hash, type, size, name };
  for (const one of password ? [password] : await numbersOf(context.tenant, customerId))
    try {
      return await openedPdf(file, one, context);
    } catch (error) {
      if (password || !(error instanceof Failure && error.code === 'PDF_PASSWORD_WRONG')) throw error;
    }
  return openedPdf(file, undefined, context);
}

/** Returns what insurers lock a customer's files with: the ID number, with and without the zeros in front. */
async function numbersOf(tenant: Tenant, customerId: string): Promise<string[]> {
  const row = await tenant
    .selectFrom('customers')
    .select('passport_number')
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  const number = row?.passport_number ?? '';
  return number === '' ? [] : [...new Set([number, number.replace(/^0+/, ''), number.padStart(9, '0')])];
}
