import { addDays } from 'date-fns';
import { newId } from '../../engine/db/ids';
import { Failure } from '../../engine/failures/failure';
import type { PdfEngine } from '../../engine/pdf/engine';
import { advanceDocument } from '../documents/advance-document';
import { checkSending } from './check-sending';
import { invite } from './invite';
import {
  type EnvelopeScope,
  itemsOf,
  lockedIn,
  signersOf,
  type StoredEnvelope,
  type StoredItem,
} from './stored-envelope';
import { envelopeMachine } from '../../../lib/rules/work/envelope-status';
import { moveEnvelope } from './move-envelope';

/** Creates the document for a requested file. */
async function documentFor(
  { tenant, now }: EnvelopeScope,
  envelope: StoredEnvelope,
  item: StoredItem,
): Promise<string> {
  const id = newId();
  await tenant
    .insertInto('documents', {
      id,
      account_id: envelope.account_id,
      customer_id: envelope.customer_id,
      order_id: envelope.order_id,
      name: item.title,
      description: item.note,
      info_type: 'OTHER',
      file_type: 'SCAN',
      status: 'NEW',
      due_on: item.due_on,
      created_at: now,
      claim_id: null,
      product_type: null,
      deleted_at: null,
    })
    .execute();
  await tenant
    .updateTable('envelope_items')
    .set({ document_id: id })
    .where('envelope_items.id', '=', item.id)
    .execute();
  return id;
}

/**
 * Sends an envelope: freezes the files to sign, creates the links and notifies the first signers.
 * @param version the draft that the agent has seen. @throws Failure, see `envelopes.send`
 */
export async function sendEnvelope(
  scope: EnvelopeScope & { pdf: PdfEngine },
  envelopeId: string,
  version: number,
): Promise<void> {
  const { tenant, now } = scope;
  const draft = await lockedIn(tenant, envelopeId, ...envelopeMachine.from('send'));
  if (version !== draft.version)
    throw new Failure('CONFLICT', { fields: [{ path: 'version', rule: 'changedByAnother' }] });
  const sources = await checkSending(tenant, draft, scope.pdf);
  for (const { itemId, hash } of sources)
    await tenant
      .updateTable('envelope_items')
      .set({ source_hash: hash })
      .where('envelope_items.id', '=', itemId)
      .execute();
  const items = await itemsOf(tenant, envelopeId);
  for (const item of items) {
    const documentId = item.document_id ?? (item.kind === 'UPLOAD' ? await documentFor(scope, draft, item) : null);
    if (documentId !== null) await advanceDocument(tenant, documentId, 'send', now);
  }
  const sent = { sent_at: now, expires_at: addDays(now, draft.valid_days) };
  await moveEnvelope(tenant, envelopeId, 'send', { ...sent, updated_at: now });
  const envelope: StoredEnvelope = {
    ...draft,
    status: envelopeMachine.moves.send.to,
    sent_at: now.toISOString(),
    expires_at: sent.expires_at.toISOString(),
  };
  const signers = await signersOf(tenant, envelopeId);
  for (const signer of draft.in_order ? signers.slice(0, 1) : signers)
    await invite(scope, envelope, signer, { occasion: 'INVITE' });
}
