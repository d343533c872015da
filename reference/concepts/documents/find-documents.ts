import { sql } from 'kysely';
import { byIdsPageSize, type DocumentRow, type documents } from '../../../lib/contract/documents/documents';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo, numberUpTo, totalOf } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { standing } from './require-document';
import { rowOf, withMarks } from './rows';

type Query = Partial<ParsedQuery<typeof documents.find>>;
type Standing = ReturnType<typeof standing>;

/** `order` selects documents of one order, `hanging` those of any order. */
export interface Asked extends Query {
  orderIds?: readonly string[] | undefined;
  hanging?: boolean;
}

const columns = {
  createdAt: 'documents.created_at',
  dueDate: 'documents.due_on',
  documentName: 'documents.name',
} as const;

/** Selects a customer's own and attached documents. */
const ofCustomer = (tenant: Tenant, customerId: string) => sql<boolean>`documents.id in (
  select own.id from documents as own where own.agency_id = ${tenant.agencyId} and own.customer_id = ${customerId}
  union all select document_id from document_customers where agency_id = ${tenant.agencyId} and customer_id = ${customerId})`;

const tagged = (tenant: Tenant, tagIds: readonly string[]) => sql<boolean>`documents.id in (
  select document_id from document_tags where agency_id = ${tenant.agencyId} and tag_id in (${sql.join([...tagIds])}))`;

const ofRemark = (tenant: Tenant, remarkId: string) => sql<boolean>`documents.id in (
  select document_id from remark_documents where agency_id = ${tenant.agencyId} and remark_id = ${remarkId})`;

/** Filters by the origin of the latest file. */
const latestSource = sql<string>`(select latest.source from document_versions as latest
  where latest.agency_id = documents.agency_id and latest.document_id = documents.id order by latest.number desc limit 1)`;

const some = (values: readonly unknown[] | undefined): values is readonly [unknown, ...unknown[]] =>
  (values?.length ?? 0) > 0;

const byWhatItHangsOn = (
  rows: Standing,
  tenant: Tenant,
  { customerId, orderId, orderIds, claimId, remarkId, hanging }: Asked,
): Standing =>
  rows
    .$if(customerId !== undefined, (all) => all.where(ofCustomer(tenant, customerId ?? '')))
    .$if(orderId !== undefined, (all) => all.where('documents.order_id', '=', orderId ?? null))
    .$if(claimId !== undefined, (all) => all.where('documents.claim_id', '=', claimId ?? null))
    .$if(remarkId !== undefined, (all) => all.where(ofRemark(tenant, remarkId ?? '')))
    .$if(hanging === true, (all) => all.where('documents.order_id', 'is not', null))
    .$if(some(orderIds), (all) => all.where('documents.order_id', 'in', orderIds ?? []));

const byWhatItIs = (
  rows: Standing,
  tenant: Tenant,
  { ids, fileTypes, infoTypes, sources, statuses, tagIds, dueMin, dueMax, query }: Asked,
): Standing =>
  rows
    .$if(some(ids), (all) => all.where('documents.id', 'in', ids ?? []))
    .$if(some(fileTypes), (all) => all.where('documents.file_type', 'in', fileTypes ?? []))
    .$if(some(infoTypes), (all) => all.where('documents.info_type', 'in', infoTypes ?? []))
    .$if(some(sources), (all) => all.where(latestSource, 'in', sources ?? []))
    .$if(some(statuses), (all) => all.where('documents.status', 'in', statuses ?? []))
    .$if(some(tagIds), (all) => all.where(tagged(tenant, tagIds ?? [])))
    .$if(dueMin !== undefined, (all) => all.where('documents.due_on', '>=', dueMin ?? null))
    .$if(dueMax !== undefined, (all) => all.where('documents.due_on', '<=', dueMax ?? null))
    .$if(Boolean(query), (all) =>
      all.where('documents.search', 'like', `%${(query ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`),
    );

/** Finds a page of documents, newest first by default. */
export async function findDocuments(db: Db, tenant: Tenant, asked: Asked): Promise<Page<DocumentRow>> {
  const { page = 0, sort = 'createdAt', sortDirection = 'DESC' } = asked;
  const size = asked.size ?? (some(asked.ids) ? byIdsPageSize : 10);
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc';
  const matching = () => byWhatItIs(byWhatItHangsOn(standing(tenant), tenant, asked), tenant, asked);
  const inOrder = (rows: Standing) =>
    rows
      // Only a due date can be null. With `nulls last` the others could not be read from their index.
      .orderBy(columns[sort], sort === 'dueDate' ? (by) => by[direction]().nullsLast() : direction)
      .orderBy('documents.id', direction);
  // The latest file, tags and envelopes are looked up for the rows of the page only.
  const shown = inOrder(matching())
    .selectAll('documents')
    .limit(size)
    .offset(page * size)
    .as('documents');
  const all = matching().select('documents.id');
  const rows = await withMarks(inOrder(db.selectFrom(shown)))
    .select(numberUpTo(all, countedUpTo).as('total'))
    .execute();
  const total = await totalOf(rows, page, () => countUpTo(db, all, countedUpTo));
  return pageFrom(rows.map(rowOf), total, { page, size }, countedUpTo);
}
