import { documentStatuses } from '../../../lib/contract/documents/documents';
import type { Tenant } from '../../engine/db/tenant';

/** Moves a document's status forward, never back. SIGNED is final (SD 20). */
export async function advanceDocument(
  tenant: Tenant,
  documentId: string,
  to: (typeof documentStatuses)[number],
  now: Date,
): Promise<void> {
  const before = documentStatuses.slice(0, documentStatuses.indexOf(to));
  if (before.length === 0) return;
  await tenant
    .updateTable('documents')
    .set({ status: to, updated_at: now })
    .where('documents.id', '=', documentId)
    .where('documents.status', 'in', before)
    .execute();
}
