'use client';

import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useAction, useTellFailure } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { RetryIcon } from '@/components/ui/icon/icons';
import { useOfferLine } from '../offer/offer-line';
import type { Evaluation } from '../ordering/quote';
import { secondsUntil } from './wait-time';

interface RetryAllProps {
  evaluation: Evaluation;
  /** The server's time, ms. */
  now: number;
  onRetried: () => void;
}

/** Asks every insurer again that was late or failed; enabled when the longest pause is over (S2 §9). */
export function RetryAll({ evaluation, now, onRetried }: RetryAllProps) {
  const text = useTranslations('offers');
  const { calls } = useOfferLine();
  const { requestId } = evaluation;
  const silent = evaluation.insurers.filter(({ state }) => state === 'TIMED_OUT' || state === 'FAILED');
  const tell = useTellFailure();
  const { run, busy } = useAction(
    (send) =>
      Promise.allSettled(
        silent.map(({ supplierType }) => send(calls.retryInsurer, { params: { requestId, supplierType } })),
      ),
    {
      onDone: (answers) => {
        if (answers.some(({ status }) => status === 'fulfilled')) onRetried();
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed) tell(toFailure(failed.reason));
      },
    },
  );
  const left = Math.max(0, ...silent.map(({ retryAt }) => secondsUntil(retryAt, now)));
  if (silent.length < 2 || evaluation.awaited > 0) return null;
  return (
    <CallButton
      of={calls.retryInsurer}
      variant="default"
      leftSection={<RetryIcon size={16} />}
      disabled={left > 0}
      loading={busy}
      onClick={() => run()}
    >
      {left > 0 ? text('retryAllIn', { seconds: left }) : text('retryAll', { count: silent.length })}
    </CallButton>
  );
}
