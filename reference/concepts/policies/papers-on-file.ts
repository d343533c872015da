import type { IssueSettings, PaperOnFile } from '../../../lib/contract/orders/policies';
import type { Tenant } from '../../engine/db/tenant';

type Papers = IssueSettings['papers'];

/**
 * Returns those papers whose documents stand, with their names and latest files: documents of the order's customer that
 * have a file. Others are no papers, such as those of the customer before.
 */
export async function papersOnFile(tenant: Tenant, customerId: string | null, papers: Papers): Promise<PaperOnFile[]> {
  if (customerId === null || papers.length === 0) return [];
  const rows = await tenant
    .selectFrom('document_versions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'document_versions.agency_id')
        .onRef('documents.id', '=', 'document_versions.document_id'),
    )
    .select(['documents.id', 'documents.name', 'document_versions.file_id'])
    .where(
      'documents.id',
      'in',
      papers.map(({ documentId }) => documentId),
    )
    .where('documents.deleted_at', 'is', null)
    .where('documents.customer_id', '=', customerId)
    .orderBy('document_versions.number')
    .execute();
  return papers.flatMap(({ paper, documentId }) => {
    const latest = rows.findLast(({ id }) => id === documentId);
    return latest ? [{ paper, documentId, documentName: latest.name, fileId: latest.file_id }] : [];
  });
}
