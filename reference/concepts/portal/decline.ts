import type { portal } from '../../../lib/contract/portal/portal';
import { appendEvent } from '../envelopes/append-event';
import { moveEnvelope } from '../envelopes/move-envelope';
import { tellAuthor } from '../envelopes/tell-author';
import { entered } from './entered';
import { clientFactsOf } from './evidence';
import { requireOpen } from './standing';
import { stateOf } from './state';

/** Declines, which ends the envelope for all signers. The agent gets a notification with the reason. */
export const decline = entered<typeof portal.decline>(async ({ body }, context) => {
  const { tenant, agencyId, envelopeId, signerId, now } = context;
  const { signer } = await requireOpen(context, { consent: false });
  await tenant
    .updateTable('envelope_signers')
    .set({ status: 'DECLINED', decline_reason: body.reason, finished_at: now })
    .where('envelope_signers.id', '=', signerId)
    .execute();
  await moveEnvelope(tenant, envelopeId, 'decline', { closed_at: now, updated_at: now });
  await appendEvent(tenant, { envelopeId, signerId, type: 'DECLINED', facts: clientFactsOf(context), at: now });
  await tellAuthor(context, { event: 'ENVELOPE_DECLINED', envelopeId, signer: signer.name, reason: body.reason });
  context.describe({ agency: agencyId, envelopeId });
  return stateOf(context);
});
