import type { SentKind } from '../../../lib/contract/customers/sendings';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';

/** What is sent, as far as its record needs it. */
export interface Subject {
  customerId: string | null;
  orderId: string | null;
  documentId: string | null;
  fileId: string | null;
  title: string;
}

/** Loads what is to be sent. @throws Failure NOT_FOUND; SIGNING_DOCUMENT_WITHOUT_FILES */
export const subjectOf = (tenant: Tenant, kind: SentKind, id: string): Promise<Subject> =>
  kind === 'ORDER' ? orderOf(tenant, id) : documentOf(tenant, id);

async function orderOf(tenant: Tenant, orderId: string): Promise<Subject> {
  const { customer_id, title, order_number } = found(
    await tenant
      .selectFrom('orders')
      .select(['orders.customer_id', 'orders.title', 'orders.order_number'])
      .where('orders.id', '=', orderId)
      .where('orders.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  return { customerId: customer_id, orderId, documentId: null, fileId: null, title: title ?? String(order_number) };
}

async function documentOf(tenant: Tenant, documentId: string): Promise<Subject> {
  const { customer_id, name } = found(
    await tenant
      .selectFrom('documents')
      .select(['documents.customer_id', 'documents.name'])
      .where('documents.id', '=', documentId)
      .where('documents.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const latest = await tenant
    .selectFrom('document_versions')
    .select('document_versions.file_id')
    .where('document_versions.document_id', '=', documentId)
    .orderBy('document_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) throw new Failure('SIGNING_DOCUMENT_WITHOUT_FILES');
  return { customerId: customer_id, orderId: null, documentId, fileId: latest.file_id, title: name };
}
