import { may } from '../../../lib/access/refusal';
import { documents } from '../../../lib/contract/documents/documents';
import { Failure } from '../../engine/failures/failure';
import type { EventHandler } from '../../engine/jobs/events';
import { isStandingClaim } from '../claims/rows';
import { standing } from './require-document';

/**
 * Files the document from which a claim was opened to it, also a signed one; one of another claim stays there.
 * @throws Failure NOT_FOUND for a document of another customer
 */
export const fileToClaim: EventHandler<'claim.opened'> = async (_, { tenant, viewer, claim, documentId, now }) => {
  if (documentId === null) return undefined;
  const row = await standing(tenant)
    .select(['documents.claim_id', 'documents.version'])
    .where('documents.id', '=', documentId)
    .where('documents.customer_id', '=', claim.customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !may(viewer, documents.update).allowed) throw new Failure('NOT_FOUND', { field: 'documentId' });
  if (await isStandingClaim(tenant, row.claim_id)) return undefined;
  await tenant
    .updateTable('documents')
    .set({ claim_id: claim.claimId, version: row.version + 1, updated_at: now })
    .where('documents.id', '=', documentId)
    .execute();
  return undefined;
};
