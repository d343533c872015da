'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { mayPass } from '@/components/data/api-failure';
import { useAction } from '@/components/data/use-action';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CheckIcon, ErrorIcon, InfoIcon } from '@/components/ui/icon/open-icons';
import { CardIcon } from '@/components/ui/icon/icons';
import { billing, type cardReturn } from '@/lib/contract/agencies/billing';

type Word = z.output<typeof cardReturn>;

const icons = { success: CheckIcon, failure: ErrorIcon, cancel: InfoIcon } as const;

/** Records the result of the visit to the gateway. A reload records the same result. */
export function CardReturn({ word }: { word: Word | null }) {
  const text = useTranslations('billing');
  const { answer, failure, busy, run } = useAction(billing.completeCard, { stale: ['billing'], failureIn: 'screen' });
  const sent = useRef(false);
  useEffect(() => {
    if (!word || sent.current) return;
    sent.current = true;
    run({ body: word });
  }, [word, run]);
  const back = <ButtonLink href="/agency/billing">{text('back')}</ButtonLink>;
  if (!word)
    return (
      <EmptyState icon={CardIcon} title={text('nothing')} action={back}>
        {text('nothingText')}
      </EmptyState>
    );
  if (failure)
    return (
      <>
        <ErrorNotice
          error={failure}
          // Some refusals are permanent, such as an unknown or expired result; only passing ones can be retried.
          {...(mayPass(failure) && { onRetry: () => run({ body: word }), retrying: busy })}
        />
        {back}
      </>
    );
  return (
    <div aria-live="polite">
      {answer ? (
        <EmptyState icon={icons[answer.result]} title={text(answer.result)} action={back}>
          {answer.result === 'success'
            ? answer.card && text('successText', { digits: answer.card.cardNumber.slice(-4) })
            : text(`${answer.result}Text`)}
        </EmptyState>
      ) : (
        <EmptyState icon={CardIcon} title={text('returning')}>
          {text('returningText')}
        </EmptyState>
      )}
    </div>
  );
}
