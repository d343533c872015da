'use client';

import { useTranslations } from 'next-intl';
import type { PartHandle } from '@/components/data/use-part';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { useFaultPosition } from './faults';
import classes from './work.module.css';

/** Shows that a part of home failed: with the reason and a retry, or in two words when the reason is shown above. */
export function PartFault({ part }: { part: Pick<PartHandle<unknown>, 'fault' | 'loading' | 'retry'> }) {
  const text = useTranslations('home');
  const position = useFaultPosition(part);
  if (!part.fault) return null;
  if (position === 'above') return <p className={classes.nothing}>{text('notLoaded')}</p>;
  return <ErrorNotice shape="line" error={part.fault} onRetry={part.retry} retrying={part.loading} />;
}
