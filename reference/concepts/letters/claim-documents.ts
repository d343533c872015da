import { sql } from 'kysely';
import { maxDocuments } from '../../../lib/contract/claims/letters';
import type { Tenant } from '../../engine/db/tenant';
import type { ClaimRecord } from '../claims/rows';
import { latestFile } from '../documents/latest-file';

/** Documents of a claim that have a file, the newest first. */
const documentsOf = (tenant: Tenant, claimId: string) =>
  tenant
    .selectFrom('documents')
    .select(['documents.id as documentId', 'documents.name'])
    .where('documents.claim_id', '=', claimId)
    .where('documents.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('document_versions')
          .select(sql`1`.as('one'))
          .whereRef('document_versions.agency_id', '=', 'documents.agency_id')
          .whereRef('document_versions.document_id', '=', 'documents.id'),
      ),
    )
    .orderBy('documents.created_at', 'desc')
    .limit(maxDocuments)
    .execute();

/** Returns the signed questionnaire of the claim's insurer, until a letter has taken it there; null without one. */
async function unsentQuestionnaire(tenant: Tenant, { id, supplier }: ClaimRecord): Promise<string | null> {
  const row = await tenant
    .selectFrom('claim_questionnaires')
    .select('claim_questionnaires.document_id')
    .where('claim_questionnaires.claim_id', '=', id)
    .where('claim_questionnaires.supplier', '=', supplier)
    .executeTakeFirst();
  const documentId = row?.document_id ?? null;
  if (documentId === null || (await latestFile(tenant, documentId))?.source !== 'SIGNED') return null;
  const sent = await tenant
    .selectFrom('claim_letters')
    .select('claim_letters.id')
    .where('claim_letters.claim_id', '=', id)
    .where('claim_letters.document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst();
  return sent ? null : documentId;
}

/** Returns what can go with a letter about a claim, and what should. */
export async function enclosures(tenant: Tenant, claim: ClaimRecord, toInsurer: boolean) {
  const documents = await documentsOf(tenant, claim.id);
  return { documents, documentId: toInsurer ? await unsentQuestionnaire(tenant, claim) : null };
}
