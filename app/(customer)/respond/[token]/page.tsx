import { getLocale } from 'next-intl/server';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { RespondFlow } from '@/components/portal/offers/respond-flow';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalOpportunity } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/portal/current-link';
import { portalTexts } from '@/app/(customer)/portal-texts';
import { linkMetadata } from '@/app/(customer)/link-metadata';

export const generateMetadata = linkMetadata('respond');

/** Shows the page behind the link in an offer (ZON-03). It sends no answer until the customer presses a button. */
export default async function RespondPage({ params }: { params: Promise<{ token: string }> }) {
  const segment = (await params).token;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, portalTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink('respond', segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let offer: PortalOpportunity;
  try {
    offer = await lookThrough(link, portal.opportunity);
  } catch (error) {
    const sender = await lookThrough(link, portal.sender).catch(() => null);
    return <LinkProblem code={codeOf(error)} sender={sender} texts={texts} locale={locale} />;
  }
  return <RespondFlow first={offer} token={isOpen ? null : link.token} locale={locale} texts={texts} />;
}
