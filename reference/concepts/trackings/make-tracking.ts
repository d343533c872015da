import { addDays } from 'date-fns';
import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { Locale } from '../../../lib/i18n/locales';
import { newId } from '../../engine/db/ids';
import type { PublicContext } from '../../engine/http/context';
import type { Tenant } from '../../engine/db/tenant';
import { newLink } from '../../engine/links/links';

/** Lifetime of a link, days: claims take months, and a page that is followed must not end in the middle. */
const validDays = 180;

interface Tracking {
  claimId: string;
  /** Who sends it. */
  accountId: string;
  channel: SendingChannel;
  /** Number or mail address; empty when the agent's own device knows it. */
  address: string;
  locale: Locale;
}

/** Makes a link to the status page of a claim. @returns its address, of whose token only the hash is kept */
export async function makeTracking(
  { claimId, accountId, channel, address, locale }: Tracking,
  { tenant, settings, now }: Pick<PublicContext, 'settings' | 'now'> & { tenant: Tenant },
): Promise<string> {
  const { url, hash } = newLink(settings, '/claim', locale);
  await tenant
    .insertInto('claim_trackings', {
      ...{ id: newId(), claim_id: claimId, account_id: accountId, channel, address, locale, token_hash: hash },
      ...{ sent_at: now, expires_at: addDays(now, validDays), opened_at: null, revoked_at: null },
    })
    .execute();
  return url;
}
