import type { documents } from '../../../lib/contract/documents/documents';
import type { ParsedBody, ReceivedFile } from '../../../lib/contract/kit/endpoint';
import type { Tenant } from '../../engine/db/tenant';
import { fileAnswer } from '../../engine/files/file-answer';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { advanceDocument } from './advance-document';
import { addVersion } from './add-version';
import { requireNotOut } from './out-for-signature';
import { requireDocument, requireOpenDocument, showAwaited } from './require-document';

const filesOf = (tenant: Tenant, documentId: string) =>
  tenant
    .selectFrom('document_versions')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'document_versions.agency_id')
        .onRef('files.id', '=', 'document_versions.file_id'),
    )
    .select(['files.id', 'files.hash', 'files.name', 'files.type', 'files.size', 'document_versions.pages'])
    .where('document_versions.document_id', '=', documentId)
    .orderBy('document_versions.number', 'desc');

/** Returns the bytes of one file, or of the latest. @throws Failure NOT_FOUND */
export async function documentFile(documentId: string, fileId: string | null, context: Context): Promise<Response> {
  const { id } = await requireDocument(context.tenant, documentId);
  const file = found(
    await filesOf(context.tenant, id)
      .$if(fileId !== null, (all) => all.where('files.id', '=', fileId ?? ''))
      .executeTakeFirst(),
  );
  return fileAnswer(context, file.id, ['document']);
}

/** Counts the pages of a PDF; null for other types. @throws Failure malformedPdfDocument */
const pagesOf = async ({ hash, type }: ReceivedFile, { pdf }: Pick<Context, 'pdf'>): Promise<number | null> =>
  type === 'application/pdf' ? (await pdf.inspect(hash)).pages.length : null;

/**
 * Adds the uploaded file to a document. @throws Failure NOT_FOUND, documentIsLocked, DOCUMENT_OUT_FOR_SIGNATURE,
 * malformedPdfDocument
 */
export async function uploadFile(
  documentId: string,
  { file, fields }: ParsedBody<typeof documents.upload>,
  context: Context,
): Promise<void> {
  const { tenant, caller, now, describe } = context;
  await showAwaited(tenant, documentId, now);
  await requireOpenDocument(tenant, documentId);
  await requireNotOut(tenant, [documentId]);
  const pages = await pagesOf(file, context);
  const added = await addVersion(tenant, {
    documentId,
    file,
    source: fields.source,
    accountId: caller.accountId,
    pages,
    now,
  });
  describe({ documentId, number: added.number });
}

/**
 * Copies the latest file of one document to another. @throws Failure NOT_FOUND, documentIsLocked,
 * DOCUMENT_VALIDATION_ERROR
 */
export async function copyLatestFile(
  { fromDocumentId, toDocumentId }: ParsedBody<typeof documents.copyLatestFile>,
  { tenant, caller, now }: Context,
): Promise<void> {
  if (fromDocumentId === toDocumentId) throw new Failure('DOCUMENT_VALIDATION_ERROR', { field: 'toDocumentId' });
  const { id } = await requireDocument(tenant, fromDocumentId);
  const file = await filesOf(tenant, id).executeTakeFirst();
  if (!file)
    throw new Failure('DOCUMENT_VALIDATION_ERROR', { field: 'fromDocumentId', message: 'The document has no file' });
  await addVersion(tenant, {
    documentId: toDocumentId,
    file,
    source: 'COPY',
    accountId: caller.accountId,
    pages: file.pages,
    now,
  });
}

/** Marks an expected document as received. @throws Failure NOT_FOUND, documentIsLocked */
export async function receiveDocument(documentId: string, { tenant, now }: Context): Promise<void> {
  const { id } = await requireOpenDocument(tenant, documentId);
  await advanceDocument(tenant, id, 'receive', now);
}
