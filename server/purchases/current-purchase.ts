import 'server-only';
import { headers } from 'next/headers';
import type { PortalSender } from '@/lib/contract/portal/portal-subjects';
import { type PurchaseState, purchases } from '@/lib/contract/portal/purchases';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { CallFailure } from '../failures/call-failure';
import { callerWith } from '../bff/caller';
import { perform } from '../bff/perform';
import { purchaseCookie, siteKey } from './purchase-cookie';
import { onSite } from './purchase-session';

/** What a visitor of a site sees first: whose site it is, and the purchase of a phone that was confirmed before. */
export interface SiteVisit {
  site: OutputOf<typeof purchases.site>;
  purchase: PurchaseState | null;
}

/** Returns the agency of a site on which nothing can be bought now, with its phone; null for an unknown site. */
export async function contactOf(websiteKey: string): Promise<PortalSender | null> {
  if (!siteKey.safeParse(websiteKey).success) return null;
  try {
    const { agencyName, phone } = await perform(
      onSite(callerWith(await headers(), null), websiteKey),
      purchases.contact,
      {},
    );
    return { agencyId: null, agencyName, phone, agentName: agencyName, logo: false };
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

/**
 * Reads a site and the purchase of this browser, without changing anything.
 * @throws CallFailure WEBSITE_NOT_FOUND_ERROR, INACTIVE_AGENCY, INVALID_AGENCY_STATE_ERROR, AGENCY_WITHOUT_SUPERUSER
 */
export async function visitSite(websiteKey: string): Promise<SiteVisit> {
  if (!siteKey.safeParse(websiteKey).success) throw new CallFailure('WEBSITE_NOT_FOUND_ERROR');
  const sent = await headers();
  const buyer = onSite(callerWith(sent, null), websiteKey);
  const site = await perform(buyer, purchases.site, {});
  const held = await purchaseCookie.open(sent);
  if (held?.websiteKey !== websiteKey) return { site, purchase: null };
  const purchase = await perform(buyer, purchases.get, { query: { accessToken: held.grant } }).catch(
    (error: unknown) => {
      // A grant that is over: the phone is asked for again.
      if (error instanceof CallFailure && ['NOT_AUTHORIZED_ERROR', 'NOT_FOUND'].includes(error.code)) return null;
      throw error;
    },
  );
  return { site, purchase };
}
