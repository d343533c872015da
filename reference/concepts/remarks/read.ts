import { holds } from '../../../lib/access/rule';
import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Remark, remarks } from '../../../lib/contract/customers/remarks';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';

/** Remarks that were not removed. */
export const standing = (tenant: Tenant) => tenant.selectFrom('remarks').where('remarks.removed_at', 'is', null);

const inFull = (rows: ReturnType<typeof standing>) =>
  rows
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'remarks.agency_id').onRef('accounts.id', '=', 'remarks.account_id'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'remarks.agency_id')
        .onRef('orders.id', '=', 'remarks.order_id')
        .on('orders.deleted_at', 'is', null),
    )
    .leftJoin('claims', (join) =>
      join.onRef('claims.agency_id', '=', 'remarks.agency_id').onRef('claims.id', '=', 'remarks.claim_id'),
    )
    .selectAll('remarks')
    .select(['orders.order_number', 'claims.claim_number', personColumn]);

type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

type Links = Pick<Remark, 'documents' | 'mails'>;

const toRemark = (row: Row, links: Links): Remark => ({
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
  claimId: row.claim_id,
  claimNumber: row.claim_number,
  ...links,
  tags: row.tags,
  remindTs: row.remind_at,
  author: row.person ?? '',
  createTs: row.created_at,
  updateTs: row.updated_at,
  version: row.version,
});

/** Returns whether the caller may see the mails of a remark. */
export const seesMails = ({ caller }: Pick<Context, 'caller'>): boolean => holds(caller.viewer, 'VIEW_MENU_MAILS');

/** Selects the newest mail of a remark that the caller may read; null for accounts without permission to see mails. */
export const newestMail = ({ caller }: Pick<Context, 'caller'>) =>
  (seesMails({ caller })
    ? sql<string | null>`(select mails.id from remark_mails
        join mails on mails.agency_id = remark_mails.agency_id and mails.id = remark_mails.mail_id
        where remark_mails.agency_id = remarks.agency_id and remark_mails.remark_id = remarks.id and not mails.removed
          and (${caller.accountId} in (mails.account_id, mails.assigned_to)
            or (mails.customer_id is not null and mails.state in ('RECEIVED', 'SENT')))
        order by mails.sent_at desc limit 1)`
    : sql<string | null>`null::text`
  ).as('newest_mail');

const documentsOf = (tenant: Tenant, remarkIds: readonly string[]) =>
  tenant
    .selectFrom('remark_documents')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'remark_documents.agency_id')
        .onRef('documents.id', '=', 'remark_documents.document_id')
        .on('documents.deleted_at', 'is', null),
    )
    .select(['remark_documents.remark_id', 'documents.id', 'documents.name'])
    .where('remark_documents.remark_id', 'in', remarkIds)
    .orderBy('documents.name')
    .execute();

const mailsOf = (tenant: Tenant, remarkIds: readonly string[]) =>
  tenant
    .selectFrom('remark_mails')
    .innerJoin('mails', (join) =>
      join.onRef('mails.agency_id', '=', 'remark_mails.agency_id').onRef('mails.id', '=', 'remark_mails.mail_id'),
    )
    .select(['remark_mails.remark_id', 'mails.id', 'mails.subject'])
    .where('remark_mails.remark_id', 'in', remarkIds)
    .orderBy('mails.sent_at', 'desc')
    .execute();

/** Adds documents and mails to rows, with three queries per page. */
async function withLinks(context: Context, rows: readonly Row[]): Promise<Remark[]> {
  const { tenant } = context;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const documents = await documentsOf(tenant, ids);
  const mails = seesMails(context) ? await mailsOf(tenant, ids) : [];
  return rows.map((row) =>
    toRemark(row, {
      documents: documents
        .filter((one) => one.remark_id === row.id)
        .map(({ id, name }) => ({ documentId: id, documentName: name })),
      mails: mails.filter((one) => one.remark_id === row.id).map(({ id, subject }) => ({ entityId: id, subject })),
    }),
  );
}

/** Loads one remark. @throws Failure NOT_FOUND */
export async function readRemark(context: Context, remarkId: string): Promise<Remark> {
  const row = found(await inFull(standing(context.tenant).where('remarks.id', '=', remarkId)).executeTakeFirst());
  return (await withLinks(context, [row]))[0]!;
}

type Query = ParsedQuery<typeof remarks.list>;

const matching = (tenant: Tenant, customerId: string, { show, claimId }: Pick<Query, 'show' | 'claimId'>) =>
  standing(tenant)
    .where('remarks.customer_id', '=', customerId)
    .$if(claimId !== undefined, (all) => all.where('remarks.claim_id', '=', claimId ?? ''))
    .$if(show === 'open', (all) => all.where('remarks.due_at', 'is not', null).where('remarks.done_at', 'is', null))
    .$if(show === 'done', (all) => all.where('remarks.done_at', 'is not', null))
    .$if(show === 'remarks', (all) => all.where('remarks.due_at', 'is', null));

/** Lists a customer's remarks, newest first; open tasks by day, most urgent first. */
export async function findRemarks(
  context: Context,
  customerId: string,
  { show, claimId, page, size }: Query,
): Promise<Page<Remark>> {
  const { db, tenant } = context;
  const rows = await inFull(matching(tenant, customerId, { show, claimId }))
    .$if(show === 'open', (all) =>
      all
        .orderBy('remarks.due_at')
        .orderBy(sql`array_position(array['EMERGENCY', 'URGENT', 'NORMAL', 'LOW'], remarks.priority)`),
    )
    .orderBy('remarks.created_at', 'desc')
    .orderBy('remarks.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const total = await countUpTo(db, matching(tenant, customerId, { show, claimId }).select('remarks.id'), countedUpTo);
  return pageFrom(await withLinks(context, rows), total, { page, size }, countedUpTo);
}
