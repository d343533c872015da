import type { portal } from '../../../lib/contract/portal/portal';
import { appendEvent } from '../envelopes/append-event';
import { entered } from './entered';
import { ownItem } from './own-item';
import { requireOpen, started } from './standing';

/** Stores the answer to a question. It can be changed until the signer has finished. */
export const answer = entered<typeof portal.answer>(async ({ params, body }, context) => {
  const { tenant, envelopeId, signerId, now } = context;
  const standing = await requireOpen(context, { consent: false });
  const item = await ownItem(context, 'ANSWER', params);
  await tenant
    .updateTable('envelope_items')
    .set({ answer: body.answer, status: 'DONE', reject_reason: null, done_at: now })
    .where('envelope_items.id', '=', item.id)
    .execute();
  await started(context, standing);
  await appendEvent(tenant, { envelopeId, signerId, itemId: item.id, type: 'ANSWERED', at: now });
  return { done: true };
});
