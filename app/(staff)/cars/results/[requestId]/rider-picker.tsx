'use client';

import { Popover, Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import { Money } from '@/components/ui/value/money';
import { type CarProduct, cars, type Rider } from '@/lib/contract/quotes/cars';
import { fitting } from '@/components/offers/comparison/fitting';
import classes from '@/components/offers/offer/pickers.module.css';
import type { Reprice } from '@/components/offers/offer/offer-line';
import { CallButton } from '@/components/shell/menu/call-button';
import { RiderAmount } from './rider-amount';
import { useRiderDraft } from './rider-drafts';
import { manualRider, useRiderName } from './rider-name';
import type { CarChoices } from './car-choices';

interface RiderPickerProps {
  product: CarProduct;
  riders: readonly Rider[];
  reprice: Reprice;
}

/** Chooses the service rider of an offer: one of the list, a typed amount, or none (CAR-07). */
export function RiderPicker({ product, riders, reprice }: RiderPickerProps) {
  const text = useTranslations('offers');
  const riderName = useRiderName(riders);
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useRiderDraft(product.id);
  const choices = reprice.choices as CarChoices;
  const chosen = draft?.entityId ?? choices.rider?.entityId ?? '';
  const amountOf = (entityId: string) => riders.find((rider) => rider.entityId === entityId)?.amount ?? null;
  const needsAmount = (entityId: string) => entityId !== '' && amountOf(entityId) === null;
  const apply = (rider: CarChoices['rider']) => {
    setDraft(null);
    const next: CarChoices = { ...choices, rider };
    reprice.choose(next);
  };
  const pick = (entityId: string) => {
    if (needsAmount(entityId)) setDraft({ entityId, amount: null });
    else apply(entityId ? { entityId, amount: null } : null);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={330}
      middlewares={fitting}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <CallButton
          of={cars.reprice}
          variant="default"
          justify="space-between"
          fullWidth
          className={classes.target}
          data-missing={draft !== null || undefined}
          rightSection={<ChevronDownIcon size={16} />}
          onClick={() => setOpened((now) => !now)}
        >
          {draft ? text('riderWithoutAmount') : chosen ? riderName(chosen) : text('withoutRider')}
        </CallButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Radio.Group label={text('rider')} value={chosen} onChange={pick}>
          <div className={classes.choices}>
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
                    applied={draft ? draft.amount : (choices.rider?.amount?.amount ?? null)}
                    onApply={(amount) => {
                      apply({ entityId, amount: { amount, currency: 'ILS' } });
                      setOpened(false);
                    }}
                  />
                )}
              </Fragment>
            ))}
          </div>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
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
