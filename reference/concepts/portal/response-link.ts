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

/** Creates the link by which a customer answers an offer (ZON-03). Only its hash is stored. @returns the address */
export async function responseLink(
  tenant: Tenant,
  settings: Pick<Settings, 'publicUrl'>,
  { sentId, locale }: Receiver,
  now: Date,
): Promise<Link['url']> {
  const { url, hash } = newLink(settings, '/respond', locale);
  await openResponses(tenant, sentId, [hash], now);
  return url;
}

/** Lets links that were made before open what was sent. */
export async function openResponses(
  tenant: Tenant,
  sentId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  const times = { created_at: now, expires_at: new Date(now.getTime() + lifetime) };
  await tenant
    .insertInto(
      'response_links',
      hashes.map((hash) => ({ token_hash: hash, sent_id: sentId, ...times })),
    )
    .execute();
}
