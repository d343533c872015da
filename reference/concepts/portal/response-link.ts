import type { Locale } from '../../../lib/i18n/locales';
import { type Link, newLink } from '../../engine/links/links';
import type { Tenant } from '../../engine/db/tenant';
import type { Settings } from '../../engine/settings';

/** Lifetime of a link in a campaign's message, ms. */
const lifetime = 60 * 24 * 60 * 60_000;

interface Receiver {
  /** The sent opportunity. */
  sentId: string;
  /** Language of the message and the page. */
  locale: Locale;
}

/**
 * Creates the links by which customers answer an offer (ZON-03). Only their hashes are stored. @returns the addresses,
 * in the order of the receivers
 */
export async function responseLinks(
  tenant: Tenant,
  settings: Pick<Settings, 'publicUrl'>,
  receivers: readonly Receiver[],
  now: Date,
): Promise<Link['url'][]> {
  const links = receivers.map(({ sentId, locale }) => ({ sentId, ...newLink(settings, '/respond', locale) }));
  await openLinks(
    tenant,
    links.map(({ sentId, hash }) => [sentId, hash] as const),
    now,
  );
  return links.map(({ url }) => url);
}

/** Creates the link by which one customer answers an offer. @returns the address */
export const responseLink = async (
  tenant: Tenant,
  settings: Pick<Settings, 'publicUrl'>,
  receiver: Receiver,
  now: Date,
): Promise<Link['url']> => (await responseLinks(tenant, settings, [receiver], now))[0]!;

/** Lets links that were made before open what was sent. */
export const openResponses = (tenant: Tenant, sentId: string, hashes: readonly string[], now: Date): Promise<void> =>
  openLinks(
    tenant,
    hashes.map((hash) => [sentId, hash] as const),
    now,
  );

async function openLinks(tenant: Tenant, links: readonly (readonly [string, string])[], now: Date): Promise<void> {
  const times = { created_at: now, expires_at: new Date(now.getTime() + lifetime) };
  await tenant
    .insertInto(
      'response_links',
      links.map(([sent_id, token_hash]) => ({ token_hash, sent_id, ...times })),
    )
    .execute();
}
