import { isLocked } from '../../../lib/rules/work/document-status';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';

/** Documents that were not removed. */
export const standing = (tenant: Tenant) => tenant.selectFrom('documents').where('documents.deleted_at', 'is', null);

/** Documents that were not removed, and those that await their file. */
export const standingOrAwaited = (tenant: Tenant) =>
  tenant
    .selectFrom('documents')
    .where((eb) => eb.or([eb('documents.deleted_at', 'is', null), eb('documents.awaits_file', '=', true)]));

/** Shows a document that awaits its file, because that is here. */
export async function showAwaited(tenant: Tenant, documentId: string, now: Date): Promise<void> {
  await tenant
    .updateTable('documents')
    .set({ awaits_file: false, deleted_at: null, created_at: now, updated_at: now })
    .where('id', '=', documentId)
    .where('awaits_file', '=', true)
    .execute();
}

/** Loads a document of the agency. @throws Failure NOT_FOUND */
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

/** Loads and locks a document. @throws Failure NOT_FOUND; documentIsLocked after signing */
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

/** Returns the ids that are documents of the agency. */
export async function requireDocuments(tenant: Tenant, documentIds: readonly string[]): Promise<string[]> {
  const rows = await standing(tenant).select('documents.id').where('documents.id', 'in', documentIds).execute();
  return rows.map(({ id }) => id);
}
