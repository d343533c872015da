import type { portal } from '../../../lib/contract/portal/portal';
import type { Tenant } from '../../engine/db/tenant';
import { appendEvent } from '../envelopes/append-event';
import { entered } from './entered';
import { ownItem } from './own-item';
import { requireOpen } from './standing';

/**
 * Stores which page images this signer has seen before signing, each image once (zooming creates several). Images that
 * were never drawn are not recorded as seen.
 */
export const pagesShown = entered<typeof portal.pagesShown>(async ({ params, body }, context) => {
  const { tenant, envelopeId, signerId, pdf, now } = context;
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
  const known = new Set(rows.map(({ facts }) => pictureOf(JSON.parse(facts) as Shown)));
  const drawn = async (page: number, hash: string | null) =>
    hash !== null && item.source_hash !== null && (await pdf.hasDrawn(item.source_hash, page, hash)) ? hash : null;
  for (const { page, hash } of body.pages) {
    const shown: Shown = { page, image: await drawn(page, hash) };
    if (known.has(pictureOf(shown))) continue;
    known.add(pictureOf(shown));
    await appendEvent(tenant, {
      envelopeId,
      signerId,
      itemId: item.id,
      type: 'PAGE_SHOWN',
      facts: { ...shown },
      at: now,
    });
  }
  return { done: true };
});

interface Shown {
  page: number;
  /** Hash of the image; null when it is unknown. */
  image: string | null;
}

/** Returns the pages of each document that a signer's screen has shown, in order. */
export async function shownPages(tenant: Tenant, envelopeId: string, signerId: string): Promise<Map<string, number[]>> {
  const rows = await tenant
    .selectFrom('envelope_events')
    .select(['envelope_events.item_id', 'envelope_events.facts'])
    .where('envelope_events.envelope_id', '=', envelopeId)
    .where('envelope_events.signer_id', '=', signerId)
    .where('envelope_events.type', '=', 'PAGE_SHOWN')
    .execute();
  const pages = new Map<string, Set<number>>();
  for (const { item_id, facts } of rows) {
    const { page } = JSON.parse(facts) as Shown;
    pages.set(item_id ?? '', (pages.get(item_id ?? '') ?? new Set()).add(page));
  }
  return new Map([...pages].map(([itemId, all]) => [itemId, [...all].toSorted((a, b) => a - b)]));
}

const pictureOf = ({ page, image }: Shown) => `${page} ${image}`;
