import type { ClaimCard } from '../../../lib/contract/claims/claims';
import type { Questionnaire, QuestionnaireSending } from '../../../lib/contract/claims/questionnaires';
import { envelopeDraft } from '../../../lib/contract/documents/envelope-drafts';
import type { Supplier } from '../../../lib/insurers/registry';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import type { DrawnSheet } from '../../engine/pdf/draw-sheet';
import { putBytes } from '../../engine/store/put-bytes';
import { addDrawn } from '../documents/add-drawn';
import { requireNotOut } from '../documents/out-for-signature';
import { createDraft } from '../envelopes/save-draft';
import { sendEnvelope } from '../envelopes/send-envelope';
import { questionnaireAnswersKind } from './snapshots';
import { signingSubjects } from './texts';

interface Filled extends DrawnSheet {
  claim: ClaimCard;
  supplier: Supplier;
  name: string;
  before: Pick<Questionnaire, 'answers' | 'documentId'>;
}

/**
 * Files a filled questionnaire as a document of its claim and asks the customer to sign it.
 * @throws Failure DOCUMENT_OUT_FOR_SIGNATURE while the one before waits for a signature, and those of envelopes
 */
export async function sendQuestionnaire(
  { claim, supplier, name, bytes, pages, signature, before }: Filled,
  { channel, address, locale }: QuestionnaireSending,
  context: Context,
): Promise<{ documentId: string; envelopeId: string }> {
  const { tenant, caller, files, now } = context;
  const { claimId, customerId, orderId, claimNumber } = claim;
  await requireNotOut(tenant, before.documentId === null ? [] : [before.documentId]);
  const file = { ...(await putBytes(files, bytes, 'application/pdf')), name: `${name.replaceAll(/[/\\]/g, '-')}.pdf` };
  const documentId = await addDrawn(tenant, {
    ...{ customerId, orderId, claimId, name, infoType: 'AGREEMENT', productType: null },
    version: { file, source: 'FILLED', accountId: caller.accountId, pages, now },
  });
  const envelopeId = await createDraft(
    envelopeDraft.parse({
      customerId,
      orderId,
      subject: signingSubjects[locale](claim.insurerClaimNumber ?? String(claimNumber)),
      signers: [
        {
          customerId,
          name: claim.customerName,
          mobile: channel === 'SMS' ? normalPhone(address) : null,
          email: channel === 'MAIL' ? address : null,
          locale,
          channels: [channel],
        },
      ],
      items: [
        {
          ...{ kind: 'SIGN', documentId, title: name.slice(0, 200) },
          fields: signature ? [{ ...signature, kind: 'SIGNATURE', signer: 0 }] : [],
        },
      ],
    }),
    context,
  );
  await sendEnvelope(context, envelopeId, 1);
  const sent = { document_id: documentId, envelope_id: envelopeId, updated_at: now };
  await tenant
    .insertInto('claim_questionnaires', {
      ...{ claim_id: claimId, supplier, answers: writeSnapshot(questionnaireAnswersKind, before.answers) },
      ...sent,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'claim_id', 'supplier']).doUpdateSet(sent))
    .execute();
  return { documentId, envelopeId };
}
