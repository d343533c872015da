import type { envelopes } from '../../../lib/contract/documents/envelopes';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { reachProblems } from '../../../lib/shapes/envelope';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { appendEvent } from './append-event';
import { maskedContact } from './certificate';
import { invite, revokeLinks } from './invite';
import { activeStatuses, lockedEnvelope, lockedIn, signersOf } from './stored-envelope';

/**
 * Corrects the contacts of a signer and sends a new link there; the earlier ones stop working. A signer whose turn has
 * not come is only corrected.
 * @throws Failure NOT_FOUND; CONFLICT when the envelope or the signer has finished; CUSTOMER_REMIND_EMAIL_ERROR,
 * CUSTOMER_REMIND_PHONE_ERROR
 */
export async function correctSigner(
  context: Context,
  { envelopeId, signerId }: { envelopeId: string; signerId: string },
  { mobile, email, channels }: ParsedBody<typeof envelopes.correctSigner>,
): Promise<void> {
  const { tenant, caller, now } = context;
  const { confirm_phone } = await lockedIn(tenant, envelopeId, 'SENT');
  const signer = found((await signersOf(tenant, envelopeId)).find(({ id }) => id === signerId));
  if (signer.status !== 'WAITING' && !activeStatuses.includes(signer.status))
    throw new Failure('CONFLICT', { field: 'status', message: `The signer is ${signer.status}` });
  const problem = reachProblems({ mobile, email, channels }, 'signer')[0];
  if (problem?.path.endsWith('email')) throw new Failure('CUSTOMER_REMIND_EMAIL_ERROR', { field: 'email' });
  if (problem || (confirm_phone && !mobile)) throw new Failure('CUSTOMER_REMIND_PHONE_ERROR', { field: 'mobile' });
  const contacts = { mobile: mobile && normalPhone(mobile), email, channels: [...new Set(channels)] };
  await tenant.updateTable('envelope_signers').set(contacts).where('envelope_signers.id', '=', signerId).execute();
  await appendEvent(tenant, {
    envelopeId,
    signerId,
    type: 'CORRECTED',
    facts: { by: caller.accountId, to: [contacts.mobile, email].flatMap((one) => (one ? [maskedContact(one)] : [])) },
    at: now,
  });
  if (signer.status === 'WAITING') return;
  await revokeLinks(tenant, envelopeId, now, { signerId });
  const corrected = { ...signer, ...contacts };
  await invite(context, await lockedEnvelope(tenant, envelopeId), corrected, { occasion: 'INVITE' });
}
