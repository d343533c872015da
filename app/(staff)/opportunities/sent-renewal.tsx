import { useLocale, useTranslations } from 'next-intl';
import { Money } from '@/components/ui/value/money';
import { DateText } from '@/components/ui/value/date';
import type { SentOpportunity } from '@/lib/contract/desk/opportunities';
import { insurerName } from '@/lib/insurers/names';
import type { Locale } from '@/lib/i18n/locales';

/** Shows what a renewal offered: line, insurer, price and the end of the new cover. */
export function SentRenewal({ renewal }: { renewal: NonNullable<SentOpportunity['renewal']> }) {
  const products = useTranslations('terms.productType');
  const locale = useLocale() as Locale;
  const { productType, supplier, price, insuranceEnd } = renewal;
  return (
    <>
      {products(productType)}
      {supplier && ` · ${insurerName(supplier, locale)}`} · <Money value={price} /> · <DateText value={insuranceEnd} />
    </>
  );
}
