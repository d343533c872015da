import type { portal } from '../../../lib/contract/portal/portal';
import { advanceDocument } from '../documents/advance-document';
import { appendEvent } from '../envelopes/append-event';
import { revokeLinks } from '../envelopes/invite';
import { entered } from './entered';
import { clientFactsOf } from './evidence';
import { standingOf } from './standing';
import { stateOf } from './state';

/** Records that a person pressed the button. Earlier requests may have been link scanners. */
export const visit = entered<typeof portal.visit>(
  async (_, context) => {
    const { tenant, envelopeId, signerId, now } = context;
    const { signer, envelope } = await standingOf(context, true);
    if (context.replaces && envelope.status === 'SENT' && signer.status !== 'SIGNED')
      await revokeLinks(tenant, envelopeId, now, { signerId, except: context.linkHash });
    const isNews = signer.opened_at === null || signer.status === 'SENT' || signer.status === 'DELIVERED';
    if (envelope.status === 'SENT' && isNews) {
      const status = signer.started_at !== null ? 'STARTED' : signer.status === 'WAITING' ? 'WAITING' : 'OPENED';
      await tenant
        .updateTable('envelope_signers')
        .set({ status, opened_at: signer.opened_at ?? now })
        .where('envelope_signers.id', '=', signerId)
        .execute();
      await appendEvent(tenant, { envelopeId, signerId, type: 'OPENED', facts: clientFactsOf(context), at: now });
      const items = await tenant
        .selectFrom('envelope_items')
        .select('envelope_items.document_id')
        .where('envelope_items.envelope_id', '=', envelopeId)
        .execute();
      for (const { document_id } of items)
        if (document_id !== null) await advanceDocument(tenant, document_id, 'visit', now);
    }
    return stateOf(context);
  },
  { unconfirmed: true },
);
