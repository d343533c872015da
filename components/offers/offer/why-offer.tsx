'use client';

import { useTranslations } from 'next-intl';
import { read } from '@/components/data/request';
import { PriceExplanation } from '@/components/quotes/price-explanation';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferLine } from './offer-line';

/** Explains the price of an offer by what each fact of the request costs. */
export function WhyOffer({ product }: { product: ProductBase }) {
  const text = useTranslations('offers.why');
  const { calls } = useOfferLine();
  const { total } = product.premia;
  if (product.manual) return null;
  const params = { requestId: product.requestId, productId: product.id };
  return (
    <PriceExplanation
      title={text('title')}
      none={text('none')}
      query={{
        queryKey: ['quotes', 'explanation', product.id, total.amount],
        queryFn: async () => (await read(calls.explanation, { params })).steps,
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
                sum: part.startsWith('BASE'),
              })),
              { key: 'total', label: text('total'), amount: total.amount, sum: true },
            ]
      }
    />
  );
}
