import { sql } from 'kysely';
import type { DocumentRow } from '../../lib/contract/documents';
import type { Tenant } from '../db/tenant';
import { tagsOf } from '../tags/tags-of';
import { openEnvelopesOf } from './out-for-signature';
import type { standing } from './require-document';

/** Selects documents with latest file, customer and order. */
export const withLatest = (rows: ReturnType<typeof standing>) =>
  rows
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'documents.agency_id').onRef('customers.id', '=', 'documents.customer_id'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'documents.agency_id')
        .onRef('orders.id', '=', 'documents.order_id')
        .on('orders.deleted_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_versions')
          .select(['document_versions.file_id', 'document_versions.number'])
          .select(['document_versions.pages', 'document_versions.source', 'document_versions.created_at as filed_at'])
          .whereRef('document_versions.agency_id', '=', 'documents.agency_id')
          .whereRef('document_versions.document_id', '=', 'documents.id')
          .orderBy('document_versions.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'documents.agency_id').onRef('files.id', '=', 'latest.file_id'),
    )
    .selectAll('documents')
    .select([
      'orders.order_number',
      'files.name as file_name',
      'files.type',
      'files.size',
      'latest.file_id',
      'latest.number',
      'latest.pages',
      'latest.source',
      'latest.filed_at',
    ])
    .select([
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
      'customers.privilege as customer_privilege',
    ]);

export type StoredRow = Awaited<ReturnType<ReturnType<typeof withLatest>['executeTakeFirstOrThrow']>>;

function latestOf({
  file_id,
  number,
  file_name,
  type,
  size,
  pages,
  source,
  filed_at,
}: StoredRow): DocumentRow['latest'] {
  if (file_id === null) return null;
  return {
    fileId: file_id,
    number: number!,
    name: file_name!,
    type: type!,
    size: size!,
    pages,
    source: source!,
    createdAt: new Date(filed_at!).toISOString(),
  };
}

const rowOf = (row: StoredRow, tags: DocumentRow['tags'], signingEnvelopeId: string | null): DocumentRow => ({
  documentId: row.id,
  documentName: row.name,
  description: row.description,
  infoType: row.info_type,
  fileType: row.file_type,
  status: row.status,
  productType: row.product_type,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  orderId: row.order_number === null ? null : row.order_id,
  orderNumber: row.order_number,
  claimId: row.claim_id,
  foreign: row.foreign_owned,
  dueDate: row.due_on,
  tags,
  latest: latestOf(row),
  signingEnvelopeId,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Converts rows for lists, with tags and the envelope that asks for them. */
export async function rowsOf(tenant: Tenant, rows: readonly StoredRow[]): Promise<DocumentRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tags = await tagsOf(tenant, ids);
  const signing = new Map(
    (await openEnvelopesOf(tenant, ids)).map(({ documentId, envelopeId }) => [documentId, envelopeId]),
  );
  return rows.map((row) => rowOf(row, tags.get(row.id) ?? [], signing.get(row.id) ?? null));
}
