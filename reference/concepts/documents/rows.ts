import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DocumentRow } from '../../../lib/contract/documents/documents';
import type { Schema } from '../../engine/db/schema';
import { isAwaited } from './out-for-signature';
import type { standing } from './require-document';

/** Columns that a row of a list is made of. */
const listedColumns = [
  'documents.id',
  'documents.name',
  'documents.description',
  'documents.info_type',
  'documents.file_type',
  'documents.status',
  'documents.product_type',
  'documents.customer_id',
  'documents.order_id',
  'documents.claim_id',
  'documents.foreign_owned',
  'documents.due_on',
  'documents.created_at',
  'documents.updated_at',
] as const;

const fileColumns = [
  'orders.order_number',
  'files.name as file_name',
  'files.type',
  'files.size',
  'latest.file_id',
  'latest.number',
  'latest.pages',
  'latest.source',
  'latest.filed_at',
] as const;

// Parts that no question changes are built once: building them took a tenth of a list.
const ofDocument = expressionBuilder<Schema, 'documents'>();

/** The latest file of a document. */
const latest = ofDocument
  .selectFrom('document_versions')
  .select(['document_versions.file_id', 'document_versions.number'])
  .select(['document_versions.pages', 'document_versions.source', 'document_versions.created_at as filed_at'])
  .whereRef('document_versions.agency_id', '=', 'documents.agency_id')
  .whereRef('document_versions.document_id', '=', 'documents.id')
  .orderBy('document_versions.number', 'desc')
  .limit(1)
  .as('latest');

const customerName = sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name');

/** The tags of a document by name. */
const tags = jsonArrayFrom(
  ofDocument
    .selectFrom('document_tags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.agency_id', '=', 'document_tags.agency_id').onRef('tags.id', '=', 'document_tags.tag_id'),
    )
    .select(['tags.id as tagId', 'tags.name'])
    .whereRef('document_tags.agency_id', '=', 'documents.agency_id')
    .whereRef('document_tags.document_id', '=', 'documents.id')
    .orderBy('tags.name'),
).as('tags');

/** The envelope that asks for a signature on a document. */
const signingEnvelope = ofDocument
  .selectFrom('envelope_items')
  .innerJoin('envelopes', (join) =>
    join
      .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
      .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
  )
  .select('envelopes.id')
  .whereRef('envelope_items.agency_id', '=', 'documents.agency_id')
  .whereRef('envelope_items.document_id', '=', 'documents.id')
  .where((items) => isAwaited(items))
  .orderBy('envelopes.sent_at', 'desc')
  .limit(1)
  .as('signing_envelope_id');

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
    .leftJoinLateral(latest, (join) => join.onTrue())
    .leftJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'documents.agency_id').onRef('files.id', '=', 'latest.file_id'),
    )
    .select(listedColumns)
    .select(fileColumns)
    .select([customerName, 'customers.privilege as customer_privilege']);

/** Selects the same with tags by name, and the envelope that asks for a signature. */
export const withMarks = (rows: ReturnType<typeof standing>) => withLatest(rows).select([tags, signingEnvelope]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof withMarks>['executeTakeFirstOrThrow']>>;

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

/** Returns the row of a list. */
export const rowOf = (row: StoredRow): DocumentRow => ({
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
  tags: row.tags,
  latest: latestOf(row),
  signingEnvelopeId: row.signing_envelope_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
