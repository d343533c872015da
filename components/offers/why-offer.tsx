'use client';

import { useTranslations } from 'next-intl';
import { PriceExplanation } from '@/components/quotes/price-explanation';
import type { ProductBase } from '@/lib/contract/quotes';
import { useOfferExtras } from './offer-extras';

/** Explains the price of an offer by what each fact of the request costs. */
export function WhyOffer({ product }: { product: ProductBase }) {
  const text = useTranslations('offers.why');
  const { explain } = useOfferExtras();
  const { total } = product.premia;
  if (!explain || product.manual) return null;
  return (
    <PriceExplanation
      title={text('title')}
      none={text('none')}
      query={{
        queryKey: ['quotes', 'explanation', product.id, total.amount],
        queryFn: () => explain(product.id),
        staleTime: Infinity,
      }}
      stepsOf={(parts) =>
        parts.length === 0
          ? []
          : [
              ...parts.map(({ part, amount }) => ({
                key: part,
                label: text(`parts.${part}`),
                amount: amount.amount,
                sum: part === 'BASE',
              })),
              { key: 'total', label: text('total'), amount: total.amount, sum: true },
            ]
      }
    />
  );
}
