import { getLocale } from 'next-intl/server';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import type { Locale } from '@/lib/i18n/locales';
import { purchaseTexts } from '../purchases/purchase-texts';

/** Explains that the address lacks the key of a site (S3 §8). */
export default async function BuyWithoutKeyPage() {
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, purchaseTexts()]);
  return <LinkProblem code="INVALID_REQUEST_ERROR" texts={texts} locale={locale} />;
}
