import { invite } from './invite';
import { type EnvelopeScope, lockedEnvelope, signersOf } from './stored-envelope';

/**
 * Sends the next signer in order their link when all earlier signers have finished. Does nothing when signers sign in
 * parallel. Call it in the transaction in which a signer finishes.
 */
export async function notifyNext(scope: EnvelopeScope, envelopeId: string): Promise<void> {
  const envelope = await lockedEnvelope(scope.tenant, envelopeId);
  if (envelope.status !== 'SENT' || !envelope.in_order) return;
  const signers = await signersOf(scope.tenant, envelopeId);
  const next = signers.find(({ status }) => status !== 'SIGNED');
  if (next?.status === 'WAITING') await invite(scope, envelope, next, { occasion: 'INVITE' });
}
