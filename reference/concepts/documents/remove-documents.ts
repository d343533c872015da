import { isLocked } from '../../../lib/rules/work/document-status';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { requireNotOut } from './out-for-signature';
import { standing } from './require-document';

/** Time in which a removed document can be restored. */
export const restorableDays = 30;

/**
 * Removes documents, all or none. @returns their number
 * @throws Failure documentIsLocked for a signed one; DOCUMENT_OUT_FOR_SIGNATURE for one that an envelope asks for
 */
export async function removeDocuments(documentIds: readonly string[], { tenant, now }: Context): Promise<number> {
  const rows = await standing(tenant)
    .select(['documents.id', 'documents.status'])
    .where('documents.id', 'in', documentIds)
    .forUpdate()
    .execute();
  if (rows.some(({ status }) => isLocked(status))) throw new Failure('documentIsLocked');
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await requireNotOut(tenant, ids);
  await tenant.updateTable('documents').set({ deleted_at: now, updated_at: now }).where('id', 'in', ids).execute();
  return rows.length;
}

/** Restores removed documents. @returns their number */
export async function restoreDocuments(documentIds: readonly string[], { tenant, now }: Context): Promise<number> {
  const since = new Date(now.getTime() - restorableDays * 24 * 60 * 60_000);
  const { numUpdatedRows } = await tenant
    .updateTable('documents')
    .set({ deleted_at: null, updated_at: now })
    .where('id', 'in', documentIds)
    .where('deleted_at', '>=', since.toISOString())
    .where('awaits_file', '=', false)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
