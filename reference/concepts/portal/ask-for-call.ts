import type { portal } from '../../../lib/contract/portal/portal';
import { formatPhone } from '../../../lib/format/phone';
import { appendEvent } from '../envelopes/append-event';
import { tellAuthor } from '../envelopes/tell-author';
import { entered } from './entered';
import { clientFactsOf } from './evidence';
import { lastCallOf } from './last-call';
import { requireOpen } from './standing';
import { stateOf } from './state';

/** How long a signer who asked again is not announced again, ms. */
const pause = 24 * 60 * 60_000;

/** Tells the agent that a signer wants to talk before signing. */
export const askForCall = entered<typeof portal.askForCall>(async (_, context) => {
  const { tenant, agencyId, envelopeId, signerId, now } = context;
  const { signer } = await requireOpen(context, { consent: false });
  context.describe({ agency: agencyId, envelopeId });
  const last = await lastCallOf(tenant, envelopeId, signerId);
  if (last !== undefined && now.getTime() - Date.parse(last) < pause) return stateOf(context);
  await appendEvent(tenant, { envelopeId, signerId, type: 'CALL_ASKED', facts: clientFactsOf(context), at: now });
  const phone = signer.mobile === null ? (signer.email ?? '') : formatPhone(signer.mobile);
  await tellAuthor(context, { event: 'ENVELOPE_CALL', envelopeId, signer: signer.name, phone });
  return stateOf(context);
});
