import type { calls } from '../../../lib/contract/customers/calls';
import { documentDraft } from '../../../lib/contract/documents/documents';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { addVersion } from '../documents/add-version';
import { standing } from '../documents/require-document';
import { createDocument } from '../documents/write-document';
import { requireCall } from './call-card';
import { requireRecording } from './recordings';

/**
 * Saves the recording as an AUDIO document of a customer and an order, and files the call there (S3 §3).
 * @throws Failure NOT_FOUND, RECORDING_UNAVAILABLE; CONFLICT when it was saved already
 */
export async function saveCall(
  callId: string,
  { productId, customerId, documentName, orderId }: ParsedBody<typeof calls.save>,
  context: Context,
): Promise<void> {
  const { tenant, caller, now, describe } = context;
  const call = await requireCall(tenant, callId);
  const { hash, type, size } = await requireRecording(tenant, callId);
  const saved =
    call.document_id !== null &&
    (await standing(tenant).select('documents.id').where('documents.id', '=', call.document_id).executeTakeFirst());
  if (saved) throw new Failure('CONFLICT', { field: 'documentId', message: 'The call is a document already' });
  const draft = {
    customerId,
    orderId,
    documentName,
    productType: productId,
    infoType: 'AUDIO' as const,
    reminderTypes: [],
  };
  const documentId = await createDocument(documentDraft.parse(draft), context);
  const file = { hash, type, size, name: `${documentName}${type === 'audio/mpeg' ? '.mp3' : '.wav'}` };
  await addVersion(tenant, { documentId, file, source: 'COPY', accountId: caller.accountId, now });
  await tenant
    .updateTable('phone_calls')
    .set({
      document_id: documentId,
      customer_id: customerId,
      order_id: orderId,
      filed: true,
      version: call.version + 1,
    })
    .where('phone_calls.id', '=', callId)
    .execute();
  describe({ documentId, customerId });
}
