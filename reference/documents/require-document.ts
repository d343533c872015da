import { isLocked } from '../../lib/rules/document';
import type { Tenant } from '../db/tenant';
import { Failure, found } from '../http/failure';

/** What was not removed. */
export const standing = (tenant: Tenant) => tenant.selectFrom('documents').where('documents.deleted_at', 'is', null);

/** A document of the agency that is there. @throws Failure NOT_FOUND */
export const requireDocument = async (tenant: Tenant, documentId: string) =>
  found(
    await standing(tenant)
      .select([
        'documents.id',
        'documents.status',
        'documents.customer_id',
        'documents.account_id',
        'documents.version',
      ])
      .where('documents.id', '=', documentId)
      .executeTakeFirst(),
  );

/** The same, kept from changing until the transaction ends. @throws Failure NOT_FOUND; documentIsLocked when it has been signed */
export async function requireOpenDocument(tenant: Tenant, documentId: string) {
  const columns = [
    'documents.id',
    'documents.status',
    'documents.customer_id',
    'documents.account_id',
    'documents.version',
  ] as const;
  const row = found(
    await standing(tenant).select(columns).where('documents.id', '=', documentId).forUpdate().executeTakeFirst(),
  );
  if (isLocked(row.status)) throw new Failure('documentIsLocked');
  return row;
}

/** Those of some ids that are documents of the agency. */
export async function requireDocuments(tenant: Tenant, documentIds: readonly string[]): Promise<string[]> {
  const rows = await standing(tenant).select('documents.id').where('documents.id', 'in', documentIds).execute();
  return rows.map(({ id }) => id);
}
