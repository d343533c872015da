import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import type { DocumentVersionSource } from '../../../lib/contract/documents/documents';
import { fileTypeOf } from '../../../lib/shapes/document';
import type { Tenant } from '../../engine/db/tenant';
import { addFile } from '../../engine/files/keep-file';
import { Failure, found } from '../../engine/failures/failure';
import { requireNotOut } from './out-for-signature';

export interface NewVersion {
  documentId: string;
  /** Bytes that are already in the file store. */
  file: ReceivedFile;
  source: DocumentVersionSource;
  /** Account that brought it; null for the customer or the program. */
  accountId: string | null;
  pages?: number | null;
  now: Date;
}

/**
 * Adds the next file of a document and locks the document until the transaction ends.
 * @returns version number and file id
 * @throws Failure NOT_FOUND; documentIsLocked after signing; DOCUMENT_OUT_FOR_SIGNATURE while an envelope asks for it:
 * the sealed file would silently replace the new one
 */
export async function addVersion(tenant: Tenant, version: NewVersion): Promise<{ number: number; fileId: string }> {
  const { documentId, file, source, accountId, pages = null, now } = version;
  const { status } = found(
    await tenant
      .selectFrom('documents')
      .select('documents.status')
      .where('documents.id', '=', documentId)
      .where('documents.deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (status === 'SIGNED') throw new Failure('documentIsLocked');
  if (source !== 'SIGNED') await requireNotOut(tenant, [documentId]);
  const last = await tenant
    .selectFrom('document_versions')
    .select((eb) => eb.fn.max('document_versions.number').as('number'))
    .where('document_versions.document_id', '=', documentId)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const fileId = await addFile(tenant, file, { purpose: 'document', by: accountId ?? 'customer', now });
  await tenant
    .insertInto('document_versions', {
      document_id: documentId,
      number,
      file_id: fileId,
      source,
      account_id: accountId,
      pages,
      created_at: now,
    })
    .execute();
  await tenant
    .updateTable('documents')
    .set({ updated_at: now, file_type: fileTypeOf(file.type) })
    .where('documents.id', '=', documentId)
    .execute();
  return { number, fileId };
}
