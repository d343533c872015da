'use client';

import { Button, Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CheckIcon, InfoIcon } from '@/components/ui/icon/open-icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { plateProblem } from '@/lib/rules/quotes/plate';
import { ModelChoice } from './model-choice';
import type { PlateSearcher } from './use-plate-search';
import { outcomeOf } from './vehicle-choice';
import styles from './plate-answer.module.css';

interface PlateAnswerProps {
  plate: string;
  answer: PlateSearch | null;
  searcher: PlateSearcher;
}

/** Shows the state of the plate search and announces it to screen readers. */
export function PlateAnswer({ plate, answer, searcher }: PlateAnswerProps) {
  return (
    <div className={styles.answer} aria-live="polite">
      <State plate={plate} answer={answer} searcher={searcher} />
    </div>
  );
}

function State({ plate, answer, searcher }: PlateAnswerProps) {
  const t = useTranslations('cars.plate');
  const { state, search, cancel } = searcher;
  const again = () => void search(plate);
  if (state.kind === 'searching') return <Searching since={state.since} onCancel={cancel} />;
  if (state.kind === 'failed') {
    if (state.failure.code === 'UPSTREAM_TIMEOUT') return <Nothing text={t('gaveUp')} onRetry={again} />;
    return <ErrorNotice shape="line" error={state.failure} onRetry={again} />;
  }
  if (!answer) return plateProblem(plate) === undefined ? <Hint text={t('notSearched')} /> : <Hint text={t('hint')} />;
  const outcome = outcomeOf(answer);
  if (outcome === 'several') return <ModelChoice found={answer} />;
  if (outcome === 'found')
    return (
      <p className={styles.found}>
        <CheckIcon size={18} />
        {t('found')}
      </p>
    );
  if (answer.error === 'PLATE_NOT_FOUND') return <Nothing text={t('notRegistered')} onRetry={undefined} />;
  return <Nothing text={t(outcome)} onRetry={outcome === 'none' ? undefined : again} />;
}

function Searching({ since, onCancel }: { since: number; onCancel: () => void }) {
  const t = useTranslations('cars.plate');
  const common = useTranslations('ui');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1000)), 500);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <div className={styles.line}>
      <Loader size={18} />
      <span className={styles.words}>
        {t('searching')} <span aria-hidden="true">{seconds > 0 ? t('seconds', { seconds }) : null}</span>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </div>
  );
}

function Nothing({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  const common = useTranslations('ui');
  return (
    <div className={styles.line} data-tone="warn">
      <InfoIcon size={18} />
      <span className={styles.words}>{text}</span>
      {onRetry ? (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {common('retry')}
        </Button>
      ) : null}
    </div>
  );
}

const Hint = ({ text }: { text: string }) => <p className={styles.hint}>{text}</p>;
