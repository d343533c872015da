'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useErrorText } from '@/components/ui/error-notice';
import { RetryIcon } from '@/components/ui/icons';
import { showFailure } from '@/components/ui/toasts';
import { useOfferLine } from './offer-line';
import type { Evaluation } from './quote';
import { secondsUntil } from './wait-time';

interface RetryAllProps {
  evaluation: Evaluation;
  /** The server's time in ms. */
  now: number;
  onRetried: () => void;
}

/** Asks every insurer again that was late or failed; opens when the longest pause is over (S2 §9). */
export function RetryAll({ evaluation, now, onRetried }: RetryAllProps) {
  const text = useTranslations('offers');
  const errorText = useErrorText();
  const line = useOfferLine();
  const silent = evaluation.insurers.filter(({ state }) => state === 'TIMED_OUT' || state === 'FAILED');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answers = await Promise.allSettled(silent.map(({ supplierType }) => line.retry(supplierType)));
      const failed = answers.find((answer) => answer.status === 'rejected');
      return { asked: answers.some(({ status }) => status === 'fulfilled'), failed };
    },
    onSuccess: ({ asked, failed }) => {
      if (asked) onRetried();
      if (!failed) return;
      const { code, reference } = toFailure(failed.reason);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
  const left = Math.max(0, ...silent.map(({ retryAt }) => secondsUntil(retryAt, now)));
  if (silent.length < 2 || evaluation.awaited > 0) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      mih={36}
      leftSection={<RetryIcon size={16} />}
      disabled={left > 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      {left > 0 ? text('retryAllIn', { seconds: left }) : text('retryAll', { count: silent.length })}
    </Button>
  );
}
