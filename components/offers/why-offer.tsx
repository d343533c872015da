'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { ErrorNotice } from '@/components/ui/error-notice';
import { PriceSteps } from '@/components/ui/price-steps';
import type { ProductBase } from '@/lib/contract/quotes';
import { useOfferExtras } from './offer-extras';
import classes from './why-offer.module.css';

/** Explains a price by what each fact of the request costs; asked for when it is opened. */
export function WhyOffer({ product }: { product: ProductBase }) {
  const text = useTranslations('offers.why');
  const { explain } = useOfferExtras();
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quotes', 'explanation', product.id, product.premia.total.amount],
    queryFn: () => explain?.(product.id) ?? Promise.resolve([]),
    enabled: opened && explain !== undefined,
    staleTime: Infinity,
  });
  if (!explain || product.manual) return null;
  return (
    <details className={classes.why} data-internal onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{text('title')}</summary>
      {error && !data && (
        <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && data.length === 0 && <p>{text('none')}</p>}
      {data && data.length > 0 && (
        <PriceSteps
          steps={[
            ...data.map(({ part, amount }) => ({
              key: part,
              label: text(`parts.${part}`),
              amount: amount.amount,
              sum: part === 'BASE',
            })),
            { key: 'total', label: text('total'), amount: product.premia.total.amount, sum: true },
          ]}
        />
      )}
    </details>
  );
}
