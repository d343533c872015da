import type { Tenant } from '../../engine/db/tenant';

/** Returns the latest file of a document that was not removed, with where it came from; undefined without a file. */
export const latestFile = (tenant: Tenant, documentId: string) =>
  tenant
    .selectFrom('documents')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.agency_id', '=', 'documents.agency_id')
        .onRef('document_versions.document_id', '=', 'documents.id'),
    )
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'documents.agency_id').onRef('files.id', '=', 'document_versions.file_id'),
    )
    .select(['files.hash', 'files.name', 'files.type', 'files.size', 'document_versions.source', 'documents.claim_id'])
    .where('documents.id', '=', documentId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('document_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
