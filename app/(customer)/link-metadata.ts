import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notices } from '@/lib/contract/claims/notices';
import { portal } from '@/lib/contract/portal/portal';
import { currentLink, lookThrough } from '@/server/portal/current-link';
import type { PortalDoor } from '@/server/portal/portal-cookie';

const subjects = {
  sign: portal.get,
  upload: portal.get,
  offers: portal.advice,
  files: portal.sending,
  respond: portal.opportunity,
  claim: portal.claim,
  report: notices.get,
} as const satisfies Record<PortalDoor, unknown>;

/**
 * Returns title and preview of a link: messengers show the agency that the customer knows, not the product. A link that
 * opens nothing has the title of the portal.
 */
export const linkMetadata =
  (door: PortalDoor) =>
  async ({ params }: { params: Promise<{ token: string }> }): Promise<Metadata> => {
    const link = await currentLink(door, (await params).token);
    const read = link && lookThrough<(typeof subjects)[PortalDoor]>(link, subjects[door]);
    const seen = await read?.catch(() => null);
    if (!seen) return {};
    const { agencyName } = seen.sender;
    const title = `${agencyName} · ${(await getTranslations('portal'))('title')}`;
    return { title: { absolute: title }, openGraph: { title, siteName: agencyName, type: 'website' } };
  };
