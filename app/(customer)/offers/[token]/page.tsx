import { getLocale } from 'next-intl/server';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { OffersFlow } from '@/components/portal/offers/offers-flow';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalAdvice } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/portal/current-link';
import { portalTexts } from '@/app/(customer)/portal-texts';
import { linkMetadata } from '@/app/(customer)/link-metadata';

/** Returns the offers without their contents: before the button is pressed, the page shows only who sent the link. */
const outside = (offers: PortalAdvice): PortalAdvice => ({
  ...offers,
  message: null,
  sheets: {} as PortalAdvice['sheets'],
  recommended: null,
  chosen: null,
  questions: [],
});

export const generateMetadata = linkMetadata('offers');

/** Shows the offers behind a link, to compare, choose and ask. Rendering changes nothing. */
export default async function OffersPage({ params }: { params: Promise<{ token: string }> }) {
  const segment = (await params).token;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, portalTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink('offers', segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let offers: PortalAdvice;
  try {
    offers = await lookThrough(link, portal.advice);
  } catch (error) {
    const sender = await lookThrough(link, portal.sender).catch(() => null);
    return <LinkProblem code={codeOf(error)} sender={sender} texts={texts} locale={locale} />;
  }
  return (
    <OffersFlow
      first={isOpen ? offers : outside(offers)}
      token={isOpen ? null : link.token}
      locale={locale}
      texts={texts}
    />
  );
}
