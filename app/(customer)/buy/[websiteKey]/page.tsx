import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { PurchaseFlow } from '@/components/purchases/purchase-flow';
import type { Locale } from '@/lib/i18n/locales';
import { env } from '@/server/env';
import { codeOf } from '@/server/portal/current-link';
import { contactOf, type SiteVisit, visitSite } from '@/server/purchases/current-purchase';
import { purchaseTexts } from '../../purchases/purchase-texts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('purchases'))('title') };
}

/** Shows the shop of an agency's site (ZON-04). Rendering changes nothing. */
export default async function BuyPage({ params }: { params: Promise<{ websiteKey: string }> }) {
  const { websiteKey } = await params;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, purchaseTexts()]);
  let visit: SiteVisit;
  try {
    visit = await visitSite(websiteKey);
  } catch (error) {
    const code = codeOf(error);
    const sender = code === 'WEBSITE_NOT_FOUND_ERROR' ? null : await contactOf(websiteKey);
    return <LinkProblem {...{ code, sender, texts, locale }} />;
  }
  return (
    <PurchaseFlow
      {...{ websiteKey, locale, texts }}
      sender={visit.site.sender}
      licence={visit.site.licence}
      first={visit.purchase}
      demo={env().INS_API_URL === undefined}
    />
  );
}
