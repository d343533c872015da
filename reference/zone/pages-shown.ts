import type { zone } from '../../lib/contract/zone';
import { appendEvent } from '../envelopes/append-event';
import { entered } from './entered';
import { ownItem } from './own-item';
import { requireOpen } from './standing';

/** Pages that were looked at before this one signed; each page image once. */
export const pagesShown = entered<typeof zone.pagesShown>(async ({ params, body }, context) => {
  const { tenant, envelopeId, signerId, now } = context;
  await requireOpen(context, { consent: false });
  const item = await ownItem(context, 'SIGN', params);
  const rows = await tenant
    .selectFrom('envelope_events')
    .select('envelope_events.facts')
    .where('envelope_events.envelope_id', '=', envelopeId)
    .where('envelope_events.signer_id', '=', signerId)
    .where('envelope_events.item_id', '=', item.id)
    .where('envelope_events.type', '=', 'PAGE_SHOWN')
    .execute();
  const known = new Set(rows.map(({ facts }) => (JSON.parse(facts) as { page: number }).page));
  const news = body.pages.filter(({ page }, at, all) => !known.has(page) && all.findIndex((other) => other.page === page) === at);
  for (const { page, hash } of news) await appendEvent(tenant, { envelopeId, signerId, itemId: item.id, type: 'PAGE_SHOWN', facts: { page, image: hash }, at: now });
  return { done: true };
});
