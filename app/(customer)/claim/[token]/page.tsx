import { getLocale } from 'next-intl/server';
import { ClaimFlow } from '@/components/portal/claims/claim-flow';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalClaim } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/portal/current-link';
import { claimTexts } from '@/app/(customer)/claim-texts';
import { linkMetadata } from '@/app/(customer)/link-metadata';

export const generateMetadata = linkMetadata('claim');

/** Shows where a claim stands (CLM-05). Rendering changes nothing. */
export default async function ClaimPage({ params }: { params: Promise<{ token: string }> }) {
  const segment = (await params).token;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, claimTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink('claim', segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let claim: PortalClaim;
  try {
    claim = await lookThrough(link, portal.claim);
  } catch (error) {
    const code = codeOf(error);
    const sender = await lookThrough(link, portal.sender).catch(() => null);
    return <LinkProblem code={code} sender={sender} texts={texts} locale={locale} />;
  }
  // Before the button is pressed, the page shows only who sent the link.
  const first = isOpen ? claim : { ...claim, contents: null };
  return <ClaimFlow first={first} token={isOpen ? null : link.token} locale={locale} texts={texts} />;
}
