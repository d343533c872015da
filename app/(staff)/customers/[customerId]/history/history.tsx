'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { useCountText } from '@/components/ui/value/use-count-text';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import classes from './history.module.css';
import { useHistory } from './use-history';

interface HistoryProps<T> {
  /** Name of the call as in the contract. */
  name: string;
  first: Part<Page<T>>;
  /** Name of the list for screen readers. */
  label: string;
  rowOf: (row: T) => ReactNode;
  /** Shown when the list is empty, with the next step. */
  empty: ReactNode;
  /** Shown above the list: a way to more of it. */
  more?: ReactNode;
}

/** List of one tab: loads and fails on its own, and grows one page at a time. */
export function History<T>({ name, first, label, rowOf, empty, more: ahead }: HistoryProps<T>) {
  const text = useTranslations('customers.card');
  const { rows, total, fault, moreFault, hasMore, loading, retry, more } = useHistory(name, first);
  const say = useCountText();
  if (fault) return <ErrorNotice error={fault} onRetry={retry} retrying={loading} />;
  if (!rows || rows.length === 0) return empty;
  return (
    <>
      {ahead}
      <ul className={classes.rows} aria-label={label}>
        {rows.map(rowOf)}
      </ul>
      {moreFault && <ErrorNotice shape="line" error={moreFault} onRetry={more} retrying={loading} />}
      {hasMore && !moreFault && (
        <p className={classes.more}>
          <Button variant="default" loading={loading} onClick={more}>
            {text('more')}
          </Button>
          <span>{text('shown', { shown: rows.length, total: say(total) })}</span>
        </p>
      )}
    </>
  );
}
