import type { portal } from '../../../lib/contract/portal/portal';
import { appendEvent } from '../envelopes/append-event';
import { Failure } from '../../engine/failures/failure';
import { consentOf } from './consent-text';
import { entered } from './entered';
import { clientFactsOf } from './evidence';
import { senderOf } from '../agencies/sender';
import { requireOpen } from './standing';
import { stateOf } from './state';

/** Stores the exact text that was agreed to. @throws Failure CONFLICT for an outdated hash */
export const consent = entered<typeof portal.consent>(async ({ body }, context) => {
  const { tenant, envelopeId, signerId, now } = context;
  const { envelope, signer } = await requireOpen(context, { consent: false });
  if (signer.consented_at === null) {
    const text = consentOf((await senderOf(tenant, envelope.account_id)).agencyName, body.hash);
    if (text === undefined) throw new Failure('CONFLICT', { field: 'hash' });
    await tenant
      .updateTable('envelope_signers')
      .set({ consent_text: text, consented_at: now })
      .where('envelope_signers.id', '=', signerId)
      .execute();
    await appendEvent(tenant, {
      envelopeId,
      signerId,
      type: 'CONSENTED',
      facts: { ...clientFactsOf(context), text: body.hash },
      at: now,
    });
  }
  return stateOf(context);
});
