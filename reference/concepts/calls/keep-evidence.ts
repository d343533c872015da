import { holds } from '../../../lib/access/rule';
import type { calls } from '../../../lib/contract/customers/calls';
import { documentDraft } from '../../../lib/contract/documents/documents';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import { addFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { customerUnder } from '../claims/customer-under';
import { addVersion } from '../documents/add-version';
import { createDocument } from '../documents/write-document';
import { storedRenewal } from '../renewals/read-renewal';
import { consentByCall } from '../renewals/store-consent';
import { requireCall } from './call-card';
import { requireRecording, storePassage } from './recordings';

type Wanted = ParsedBody<typeof calls.keepEvidence>;

interface Place {
  customerId: string;
  orderId: string | null;
}

/**
 * Returns whose document the passage becomes, and of which order. @throws Failure NOT_FOUND, also for a renewal that the
 * caller may not see; VALIDATION_ERROR without a customer
 */
async function placeOf({ orderId, claimId, renewalId }: Wanted, { tenant, caller }: Context): Promise<Place> {
  if (renewalId !== null && !holds(caller.viewer, 'RENEWAL_IMPORT')) throw new Failure('NOT_FOUND');
  const renewal = renewalId === null ? null : await storedRenewal(tenant, renewalId);
  const customerId = renewal
    ? renewal.customer_id
    : await customerUnder(tenant, { customerId: null, orderId, claimId });
  if (customerId === null) throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'orderId', rule: 'required' }] });
  return { customerId, orderId: renewal ? renewal.order_id : orderId };
}

/**
 * Cuts a marked passage out of the recording and keeps it as evidence: a file that nobody changes, its hash, and a copy
 * among the documents of the order, the claim or the renewed policy. Consent to a renewal is stored with it.
 * @throws Failure NOT_FOUND, RECORDING_UNAVAILABLE
 */
export async function keepEvidence(callId: string, wanted: Wanted, context: Context): Promise<void> {
  const { tenant, caller, files, now, describe } = context;
  const call = await requireCall(tenant, callId);
  const recording = await requireRecording(tenant, callId);
  const mark = found(
    await tenant
      .selectFrom('phone_call_marks')
      .selectAll()
      .where('id', '=', wanted.markId)
      .where('call_id', '=', callId)
      .executeTakeFirst(),
  );
  const place = await placeOf(wanted, context);
  const passage = { from: mark.from_second, to: mark.to_second };
  const content = await storePassage(files, recording, passage);
  const file = { ...content, name: `${wanted.kind.toLowerCase()}${recording.type === 'audio/mpeg' ? '.mp3' : '.wav'}` };
  const fileId = await addFile(tenant, file, { purpose: 'recording', by: caller.accountId, now });
  const { orderId, claimId, renewalId, kind } = wanted;
  const draft = { documentName: mark.note.slice(0, 200), infoType: 'AUDIO' as const, reminderTypes: [] };
  const documentId = await createDocument(documentDraft.parse({ ...draft, ...place, claimId }), context);
  await addVersion(tenant, { documentId, file, source: 'COPY', accountId: caller.accountId, now });
  const id = newId();
  await tenant
    .insertInto('phone_call_evidence', {
      id,
      call_id: callId,
      kind,
      from_second: mark.from_second,
      to_second: mark.to_second,
      note: mark.note,
      file_id: fileId,
      document_id: documentId,
      order_id: orderId,
      claim_id: claimId,
      renewal_id: renewalId,
      hash: content.hash,
      recording_hash: recording.hash,
      account_id: caller.accountId,
      created_at: now,
    })
    .execute();
  if (renewalId !== null && kind === 'CONSENT')
    await consentByCall(renewalId, { calledAt: call.called_at, note: mark.note, documentId }, context);
  describe({ evidenceId: id, documentId, hash: content.hash });
}
