import { getLocale } from 'next-intl/server';
import { LinkProblem } from '@/components/zone/link-problem';
import { RespondFlow } from '@/components/zone/respond-flow';
import { zone, type ZoneOpportunity } from '@/lib/contract/zone';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/zone/current-link';
import { zoneTexts } from '../../zone-texts';

/** Where a link in an offer leads (ZON-03). It says nothing in the customer's name until a button is pressed. */
export default async function RespondPage({ params }: { params: Promise<{ token: string }> }) {
  const segment = (await params).token;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, zoneTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink('respond', segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let offer: ZoneOpportunity;
  try {
    offer = await lookThrough(link, zone.opportunity);
  } catch (error) {
    return <LinkProblem code={codeOf(error)} texts={texts} locale={locale} />;
  }
  return <RespondFlow first={offer} token={isOpen ? null : link.token} locale={locale} texts={texts} />;
}
