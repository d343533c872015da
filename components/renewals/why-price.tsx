'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/error-notice';
import { PriceSteps } from '@/components/ui/price-steps';
import { type NewOffer, renewals } from '@/lib/contract/renewals';
import classes from './why-price.module.css';

/** Explains the price of a new offer by what each change of the facts costs; asked for when it is opened. */
export function WhyPrice({ renewalId, offer }: { renewalId: string; offer: NewOffer }) {
  const text = useTranslations('renewals');
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor('renewals.explanation', renewals.explanation, { params: { renewalId }, query: { offer } }),
    enabled: opened,
  });
  return (
    <details className={classes.why} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{text('why.title')}</summary>
      {error && !data && (
        <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && data.steps.length === 0 && <p>{text('why.none')}</p>}
      {data && data.steps.length > 0 && (
        <PriceSteps
          steps={data.steps.map(({ reason, amount }) => ({
            key: reason,
            label: text(`reasons.${reason}`),
            amount: amount.amount,
          }))}
        />
      )}
    </details>
  );
}
