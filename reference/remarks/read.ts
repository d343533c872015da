import { sql } from 'kysely';
import type { ParsedQuery } from '../../lib/contract/endpoint';
import type { Page } from '../../lib/contract/paging';
import type { Remark, remarks } from '../../lib/contract/remarks';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { found } from '../http/failure';

/** What was not removed. */
export const standing = (tenant: Tenant) => tenant.selectFrom('remarks').where('remarks.removed_at', 'is', null);

const inFull = (rows: ReturnType<typeof standing>) =>
  rows
    .innerJoin('accounts', (join) => join.onRef('accounts.agency_id', '=', 'remarks.agency_id').onRef('accounts.id', '=', 'remarks.account_id'))
    .leftJoin('orders', (join) => join.onRef('orders.agency_id', '=', 'remarks.agency_id').onRef('orders.id', '=', 'remarks.order_id').on('orders.deleted_at', 'is', null))
    .selectAll('remarks')
    .select(['orders.order_number', personColumn]);

type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

const toRemark = (row: Row, documents: Remark['documents']): Remark => ({
  remarkId: row.id,
  customerId: row.customer_id,
  subject: row.subject,
  text: row.text,
  priority: row.priority,
  dueDate: row.due_at,
  doneTs: row.done_at,
  supplier: row.supplier,
  orderId: row.order_number === null ? null : row.order_id,
  orderNumber: row.order_number,
  documents,
  tags: row.tags,
  remindTs: row.remind_at,
  author: row.person ?? '',
  createTs: row.created_at,
  updateTs: row.updated_at,
  version: row.version,
});

/** Rows with the documents that they are about: two queries for a page of them. */
async function withDocuments(tenant: Tenant, rows: readonly Row[]): Promise<Remark[]> {
  const ids = rows.map(({ id }) => id);
  const documents =
    ids.length === 0
      ? []
      : await tenant
          .selectFrom('remark_documents')
          .innerJoin('documents', (join) => join.onRef('documents.agency_id', '=', 'remark_documents.agency_id').onRef('documents.id', '=', 'remark_documents.document_id').on('documents.deleted_at', 'is', null))
          .select(['remark_documents.remark_id', 'documents.id', 'documents.name'])
          .where('remark_documents.remark_id', 'in', ids)
          .orderBy('documents.name')
          .execute();
  const documentsOf = (remarkId: string) =>
    documents.filter((one) => one.remark_id === remarkId).map(({ id, name }) => ({ documentId: id, documentName: name }));
  return rows.map((row) => toRemark(row, documentsOf(row.id)));
}

/** One remark. @throws Failure NOT_FOUND */
export async function readRemark(tenant: Tenant, remarkId: string): Promise<Remark> {
  const row = found(await inFull(standing(tenant).where('remarks.id', '=', remarkId)).executeTakeFirst());
  return (await withDocuments(tenant, [row]))[0]!;
}

type Query = ParsedQuery<typeof remarks.list>;

const matching = (tenant: Tenant, customerId: string, show: Query['show']) =>
  standing(tenant)
    .where('remarks.customer_id', '=', customerId)
    .$if(show === 'open', (all) => all.where('remarks.due_at', 'is not', null).where('remarks.done_at', 'is', null))
    .$if(show === 'done', (all) => all.where('remarks.done_at', 'is not', null))
    .$if(show === 'remarks', (all) => all.where('remarks.due_at', 'is', null));

/** A customer's remarks, the newest first; open tasks by their day, the most pressing of a day first. */
export async function findRemarks(db: Db, tenant: Tenant, customerId: string, { show, page, size }: Query): Promise<Page<Remark>> {
  const rows = await inFull(matching(tenant, customerId, show))
    .$if(show === 'open', (all) =>
      all.orderBy('remarks.due_at').orderBy(sql`array_position(array['EMERGENCY', 'URGENT', 'NORMAL', 'LOW'], remarks.priority)`),
    )
    .orderBy('remarks.created_at', 'desc')
    .orderBy('remarks.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const total = await countUpTo(db, matching(tenant, customerId, show).select('remarks.id'), countedUpTo);
  return pageFrom(await withDocuments(tenant, rows), total, { page, size });
}
