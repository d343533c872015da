'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/state/error-notice';
import { Mark } from '@/components/ui/value/mark';
import type { ImportRun } from '@/lib/contract/customers/import-runs';
import { VerdictLine } from './verdict-line';

const looks: Readonly<Record<ImportRun['stage'], 'plain' | 'brand' | 'good' | 'warn' | 'bad'>> = {
  READING: 'brand',
  MAPPING: 'warn',
  FAILED: 'bad',
  READY: 'warn',
  COMMITTING: 'brand',
  DONE: 'good',
  UNDOING: 'brand',
  UNDONE: 'plain',
};

/** Shows the state of a file. */
export function StageMark({ stage }: Pick<ImportRun, 'stage'>) {
  const text = useTranslations('imports');
  return <Mark look={looks[stage]}>{text(`stage.${stage}`)}</Mark>;
}

/** Says what came of a file, or what it would change. */
export function FileOutcome({ run: { stage, error, counts, applied } }: { run: ImportRun }) {
  const text = useTranslations('imports');
  const describe = useErrorText();
  if (stage === 'FAILED' || stage === 'MAPPING') return <>{describe(error ?? 'UNKNOWN_ERROR').title}</>;
  if (stage === 'DONE') return <>{text('done', { count: applied })}</>;
  if (stage === 'UNDONE') return <>{text('undone')}</>;
  if (stage !== 'READY') return null;
  return <VerdictLine counts={counts} />;
}
