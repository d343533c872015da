import { documentMachine } from '../../../lib/rules/work/document-status';
import type { Tenant } from '../../engine/db/tenant';

/** Moves a document's status forward, never back; one that is further on stays as it is (SD 20). */
export async function advanceDocument(
  tenant: Tenant,
  documentId: string,
  event: keyof typeof documentMachine.moves,
  now: Date,
): Promise<void> {
  await tenant
    .updateTable('documents')
    .set({ status: documentMachine.moves[event].to, updated_at: now })
    .where('documents.id', '=', documentId)
    .where('documents.status', 'in', documentMachine.from(event))
    .execute();
}
