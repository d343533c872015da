'use client';

import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment, useRef } from 'react';
import { Money } from '@/components/ui/value/money';
import type { Rider, RiderChoice } from '@/lib/contract/quotes/cars';
import classes from '@/components/offers/offer/pickers.module.css';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { useRiderDraft } from './rider-drafts';
import { manualRider, useRiderName } from './rider-name';

const RiderAmount = lazyPart(() => import('./rider-amount').then((file) => file.RiderAmount));

interface RiderChoicesProps {
  /** What the rider is chosen for: the id of an offer, or a name for all of them. */
  of: string;
  riders: readonly Rider[];
  /** Undefined when the offers have different riders. */
  rider: RiderChoice | null | undefined;
  onApply: (rider: RiderChoice | null) => void;
  /** A typed price was applied. */
  onTyped?: () => void;
}

/** Shows the service riders as a choice of one: one of the list, a typed amount, or none (CAR-07). */
export function RiderChoices({ of, riders, rider, onApply, onTyped }: RiderChoicesProps) {
  const text = useTranslations('offers');
  const riderName = useRiderName(riders);
  const [draft, setDraft] = useRiderDraft(of);
  const group = useRef<HTMLDivElement>(null);
  const chosen = draft?.entityId ?? (rider === undefined ? null : (rider?.entityId ?? ''));
  const amountOf = (entityId: string) => riders.find((one) => one.entityId === entityId)?.amount ?? null;
  const needsAmount = (entityId: string) => entityId !== '' && amountOf(entityId) === null;
  const apply = (next: RiderChoice | null) => {
    setDraft(null);
    onApply(next);
  };
  const pick = (entityId: string) => {
    if (needsAmount(entityId)) setDraft({ entityId, amount: null });
    else apply(entityId ? { entityId, amount: null } : null);
  };
  return (
    <Radio.Group label={text('rider')} value={chosen} onChange={pick}>
      <div ref={group} className={classes.choices}>
        <Radio className={classes.choice} value="" label={text('withoutRider')} />
        {[manualRider, ...riders.map(({ entityId }) => entityId)].map((entityId) => (
          <Fragment key={entityId}>
            <Radio
              className={classes.choice}
              value={entityId}
              label={<RiderLine name={riderName(entityId)} amount={amountOf(entityId)} />}
            />
            {chosen === entityId && needsAmount(entityId) && (
              <RiderAmount
                applied={draft ? draft.amount : (rider?.amount?.amount ?? null)}
                onApply={(amount) => {
                  // The field goes away, and the focus with it: then no key would reach what is around it.
                  group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
                  apply({ entityId, amount: { amount, currency: 'ILS' } });
                  onTyped?.();
                }}
              />
            )}
          </Fragment>
        ))}
      </div>
    </Radio.Group>
  );
}

function RiderLine({ name, amount }: { name: string; amount: Rider['amount'] }) {
  return (
    <span className={classes.line}>
      <span>{name}</span>
      {amount && <Money value={amount} />}
    </span>
  );
}
