import type { mails } from '../../../lib/contract/customers/mails';
import { documentDraft } from '../../../lib/contract/documents/documents';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { requireCustomer } from '../customers/require-customer';
import { addVersion } from '../documents/add-version';
import { createDocument } from '../documents/write-document';
import { requireMail } from './require-mail';

export interface Filing {
  customerId: string | null;
  orderId: string | null;
  claimId: string | null;
}

/**
 * Checks that order and claim belong to the customer of a mail; one who is not named is that of the order or the claim.
 * @throws Failure NOT_FOUND
 */
export async function filingOf(tenant: Tenant, { customerId, orderId, claimId }: Filing): Promise<Filing> {
  if (customerId !== null) await requireCustomer(tenant, customerId);
  let customer = customerId;
  if (orderId !== null) {
    const order = found(
      await tenant
        .selectFrom('orders')
        .select('customer_id')
        .where('orders.id', '=', orderId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    customer ??= order.customer_id;
    if (order.customer_id !== customer) throw new Failure('NOT_FOUND', { field: 'orderId' });
  }
  if (claimId !== null) {
    const claim = found(
      await tenant.selectFrom('claims').select('customer_id').where('claims.id', '=', claimId).executeTakeFirst(),
    );
    customer ??= claim.customer_id;
    if (claim.customer_id !== customer) throw new Failure('NOT_FOUND', { field: 'claimId' });
  }
  return { customerId: customer, orderId, claimId };
}

const columnsOf = ({ customerId, orderId, claimId }: Filing) => ({
  customer_id: customerId,
  order_id: orderId,
  claim_id: claimId,
});

/**
 * Files a mail, with the mails of its conversation that stand where it stood. @throws Failure NOT_FOUND
 */
export async function fileMail(mailId: string, filing: ParsedBody<typeof mails.file>, context: Context): Promise<void> {
  const { tenant, caller } = context;
  const mail = await requireMail(tenant, mailId, caller);
  const columns = columnsOf(await filingOf(tenant, filing));
  await tenant.updateTable('mails').set(columns).where('mails.id', '=', mailId).execute();
  if (mail.thread === null || columns.customer_id === null) return;
  await tenant
    .updateTable('mails')
    .set(columns)
    .where('thread', '=', mail.thread)
    .where('account_id', '=', mail.account_id)
    .where('customer_id', 'is', null)
    .execute();
}

/** Saves a file of a mail as a document. @throws Failure NOT_FOUND; CONFLICT when it is one; WRONG_FILE_TYPE */
export async function saveAttachment(
  mailId: string,
  { attachmentId, customerId, orderId, documentName }: ParsedBody<typeof mails.saveAttachment>,
  context: Context,
): Promise<void> {
  const { tenant, caller, now, describe } = context;
  await requireMail(tenant, mailId, caller);
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
  const draft = documentDraft.parse({ customerId, orderId, documentName, reminderTypes: [] });
  const documentId = await createDocument(draft, context);
  const { hash, type, size, name } = file;
  await addVersion(tenant, {
    documentId,
    file: { hash, type, size, name },
    source: 'COPY',
    accountId: caller.accountId,
    now,
  });
  await tenant.updateTable('mail_files').set({ document_id: documentId }).where('id', '=', attachmentId).execute();
  await tenant
    .updateTable('mails')
    .set({ customer_id: customerId, ...(orderId !== null && { order_id: orderId }) })
    .where('mails.id', '=', mailId)
    .where('customer_id', 'is', null)
    .execute();
  describe({ documentId, customerId });
}
