import { isLocked } from '../../lib/rules/document';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import { requireNotOut } from './out-for-signature';
import { standing } from './require-document';

/** A removed document can be restored so long. */
export const restorableDays = 30;

/**
 * Removes documents. @returns how many
 * @throws Failure documentIsLocked when one of them has been signed, DOCUMENT_OUT_FOR_SIGNATURE when one of them is being
 * signed: then none is removed
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

/** Takes removals back while they can be. @returns how many */
export async function restoreDocuments(documentIds: readonly string[], { tenant, now }: Context): Promise<number> {
  const since = new Date(now.getTime() - restorableDays * 24 * 60 * 60_000);
  const { numUpdatedRows } = await tenant
    .updateTable('documents')
    .set({ deleted_at: null, updated_at: now })
    .where('id', 'in', documentIds)
    .where('deleted_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
