'use client';

import { useTranslations } from 'next-intl';
import type { ImportRun } from '@/lib/contract/customers/import-runs';

/** In the order of the line. */
const told = ['NEW', 'CHANGED', 'VANISHED', 'CHECK'] as const;

/** Counts what a file would change; what counts nothing is left out. */
export function VerdictLine({ counts }: Pick<ImportRun, 'counts'>) {
  const text = useTranslations('imports.counted');
  const some = told.filter((verdict) => counts[verdict] > 0);
  const shown = some.length > 0 ? some : (['SAME'] as const);
  return <>{shown.map((verdict) => text(verdict, { count: counts[verdict] })).join(' · ')}</>;
}
