import type { Locale } from '../../lib/i18n/locales';
import { type Link, newLink } from '../accounts/links';
import type { Tenant } from '../db/tenant';
import type { Settings } from '../settings';

/** Life of a link in a campaign's message, ms: an offer is answered late sometimes. */
const lifetime = 60 * 24 * 60 * 60_000;

interface Receiver {
  /** The opportunity that was sent. */
  sentId: string;
  /** Language of the message, in which the page opens too. */
  locale: Locale;
}

/** The link by which a customer answers an offer that was sent (ZON-03). Only its hash is kept. @returns the address */
export async function responseLink(
  tenant: Tenant,
  settings: Pick<Settings, 'publicUrl'>,
  { sentId, locale }: Receiver,
  now: Date,
): Promise<Link['url']> {
  const { url, hash } = newLink(settings, '/respond', locale);
  await tenant
    .insertInto('response_links', {
      token_hash: hash,
      sent_id: sentId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  return url;
}
