import type { Tenant } from '../../engine/db/tenant';
import { requireDocument } from '../documents/require-document';
import { Failure } from '../../engine/failures/failure';

/**
 * Returns the content hash of a version of a document, by default the latest.
 * @throws Failure NOT_FOUND; SIGNING_DOCUMENT_WITHOUT_FILES when the document has no file
 */
export async function fileOfVersion(tenant: Tenant, documentId: string, version?: number): Promise<string> {
  await requireDocument(tenant, documentId);
  const row = await tenant
    .selectFrom('document_versions')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'document_versions.agency_id')
        .onRef('files.id', '=', 'document_versions.file_id'),
    )
    .select('files.hash')
    .where('document_versions.document_id', '=', documentId)
    .$if(version !== undefined, (all) => all.where('document_versions.number', '=', version ?? 0))
    .orderBy('document_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Failure(version === undefined ? 'SIGNING_DOCUMENT_WITHOUT_FILES' : 'NOT_FOUND');
  return row.hash;
}
