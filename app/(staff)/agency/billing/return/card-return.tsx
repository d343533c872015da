'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorNotice } from '@/components/ui/error-notice';
import { CheckIcon, ErrorIcon, InfoIcon } from '@/components/ui/door-icons';
import { CardIcon } from '@/components/ui/icons';
import { billing, type cardReturn } from '@/lib/contract/billing';

type Word = z.output<typeof cardReturn>;

const icons = { success: CheckIcon, failure: ErrorIcon, cancel: InfoIcon } as const;

/** Records how the visit to the gateway ended; a reload records the same. */
export function CardReturn({ word }: { word: Word | null }) {
  const text = useTranslations('billing');
  const { data, error, isPending, mutate } = useRecording();
  const sent = useRef(false);
  useEffect(() => {
    if (!word || sent.current) return;
    sent.current = true;
    mutate(word);
  }, [word, mutate]);
  const back = <ButtonLink href="/agency/billing">{text('back')}</ButtonLink>;
  if (!word)
    return (
      <EmptyState icon={CardIcon} title={text('nothing')} action={back}>
        {text('nothingText')}
      </EmptyState>
    );
  if (error)
    return (
      <>
        <ErrorNotice error={toFailure(error)} onRetry={() => mutate(word)} retrying={isPending} />
        {back}
      </>
    );
  return (
    <div aria-live="polite">
      {data ? (
        <EmptyState icon={icons[data.result]} title={text(data.result)} action={back}>
          {data.result === 'success'
            ? data.card && text('successText', { digits: data.card.cardNumber.slice(-4) })
            : text(`${data.result}Text`)}
        </EmptyState>
      ) : (
        <EmptyState icon={CardIcon} title={text('returning')}>
          {text('returningText')}
        </EmptyState>
      )}
    </div>
  );
}

function useRecording() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Word) => request(billing.completeCard, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['billing'] }),
  });
}
