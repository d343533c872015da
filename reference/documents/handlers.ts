import type { Selectable } from 'kysely';
import type { DocumentRow, documents } from '../../lib/contract/documents';
import type { ParsedQuery } from '../../lib/contract/endpoint';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Tenant } from '../db/tenant';
import type { Handlers } from '../http/handlers';
import type { DocumentTables } from './tables';

const matching = (tenant: Tenant, customerId: string, { fileTypes, statuses }: ParsedQuery<typeof documents.list>) =>
  tenant
    .selectFrom('documents')
    .where('documents.customer_id', '=', customerId)
    .$if((fileTypes?.length ?? 0) > 0, (all) => all.where('documents.file_type', 'in', fileTypes ?? []))
    .$if((statuses?.length ?? 0) > 0, (all) => all.where('documents.status', 'in', statuses ?? []));

const rowOf = (row: Selectable<DocumentTables['documents']>): DocumentRow => ({
  documentId: row.id,
  documentName: row.name,
  description: row.description,
  infoType: row.info_type,
  fileType: row.file_type,
  status: row.status,
  orderId: row.order_id,
  dueDate: row.due_on,
  tags: row.tags,
  createdAt: row.created_at,
});

export const documentHandlers = {
  async list({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const rows = await matching(tenant, params.customerId, query)
      .selectAll('documents')
      .orderBy('documents.created_at', 'desc')
      .orderBy('documents.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const total = await countUpTo(db, matching(tenant, params.customerId, query).select('documents.id'), countedUpTo);
    return pageFrom(rows.map(rowOf), total, query);
  },
} satisfies Handlers<typeof documents>;
