'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Actions for the chosen rows. */
  children: ReactNode;
}

/** Shows a bar over the bottom of the list while rows are chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const text = useTranslations('list');
  if (count === 0) return null;
  return (
    <div role="region" aria-label={text('bulk')} className={classes.bar}>
      <p className={classes.count} aria-live="polite">
        {text('chosen', { count })}
      </p>
      <div className={classes.actions}>{children}</div>
      <CloseButton size="lg" aria-label={text('chooseNone')} onClick={onClear} />
    </div>
  );
}
