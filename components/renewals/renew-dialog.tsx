'use client';

import { Checkbox } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import type { NextSteps } from './next-steps';
import classes from './renewal-editor.module.css';

/** Asks before a policy is renewed: which offer, and whether the other policies of the car go along (RNW-03). */
export function RenewDialog({ card, steps, onClose }: { card: RenewalCard; steps: NextSteps; onClose: () => void }) {
  const text = useTranslations('renewals.renewing');
  const router = useRouter();
  const [allOfCar, setAllOfCar] = useState(false);
  const [repeated, setRepeated] = useState(false);
  const { run, busy, failure } = useAction(renewals.renew, {
    done: ({ orders, skipped }) => ({
      title: text('done', { count: orders.length }),
      message: skipped.length > 0 ? text('skipped', { count: skipped.length }) : '',
    }),
    stale: ['renewals', 'orders'],
    failureIn: 'screen',
    onDone: ({ orderId }) => {
      onClose();
      if (steps.issue) router.push(`/orders/${encodeURIComponent(orderId)}/issue`);
      else if (steps.orders) router.push(`/orders/${encodeURIComponent(orderId)}`);
    },
  });
  const covered = failure?.code === 'DUPLICATE_COVER';
  const body = { offer: card.offer, allOfCar, confirmDuplicateCover: covered && repeated };
  return (
    <QuestionDialog
      title={text('title')}
      action={text('action')}
      busy={busy}
      onAction={() => run({ params: { renewalId: card.renewalId }, body })}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p className={classes.offerFacts}>
          {card.newSupplier && <InsurerTile supplier={card.newSupplier} size="sm" withName />}
          {card.newPrice && <Money value={card.newPrice} />}
        </p>
        <p>{text('what')}</p>
        {card.siblings.length > 0 && (
          <Checkbox
            label={text('allOfCar', { count: card.siblings.length })}
            checked={allOfCar}
            onChange={(event) => setAllOfCar(event.currentTarget.checked)}
          />
        )}
        {failure && <ErrorNotice error={failure} shape="line" />}
        {covered && (
          <Checkbox
            label={text('repeated')}
            checked={repeated}
            onChange={(event) => setRepeated(event.currentTarget.checked)}
          />
        )}
      </div>
    </QuestionDialog>
  );
}
