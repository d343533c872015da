'use client';

import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type PriceStep, PriceSteps } from '@/components/ui/chart/price-steps';
import classes from './price-explanation.module.css';

interface PriceExplanationProps<T, K extends QueryKey> {
  title: string;
  /** Shown when there are no steps. */
  none: string;
  query: UseQueryOptions<T, Error, T, K>;
  stepsOf: (data: T) => readonly PriceStep[];
}

/** Explains a price by its parts. They are read when the explanation is opened, and are not printed. */
export function PriceExplanation<T, K extends QueryKey>(props: PriceExplanationProps<T, K>) {
  const { title, none, query, stepsOf } = props;
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: opened });
  const steps = data === undefined ? undefined : stepsOf(data);
  return (
    <details className={classes.explanation} data-internal onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title}</summary>
      {error && !steps && (
        <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {steps && (steps.length === 0 ? <p>{none}</p> : <PriceSteps steps={steps} />)}
    </details>
  );
}
