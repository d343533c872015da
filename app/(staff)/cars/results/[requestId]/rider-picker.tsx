'use client';

import { Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import { type CarProduct, cars, type Rider } from '@/lib/contract/quotes/cars';
import { fitting } from '@/components/offers/comparison/fitting';
import classes from '@/components/offers/offer/pickers.module.css';
import { OfOffer } from '@/components/offers/offer/of-offer';
import type { Reprice } from '@/components/offers/offer/offer-line';
import { CallButton } from '@/components/shell/menu/call-button';
import { RiderChoices } from './rider-choices';
import { useRiderDraft } from './rider-drafts';
import { useRiderName } from './rider-name';
import type { CarChoices } from './car-choices';

interface RiderPickerProps {
  product: CarProduct;
  riders: readonly Rider[];
  reprice: Reprice;
}

/** Chooses the service rider of an offer behind a button that names it (CAR-07). */
export function RiderPicker({ product, riders, reprice }: RiderPickerProps) {
  const text = useTranslations('offers');
  const riderName = useRiderName(riders);
  const [opened, setOpened] = useState(false);
  const [draft] = useRiderDraft(product.id);
  const choices = reprice.choices as CarChoices;
  const apply = (rider: CarChoices['rider']) => {
    const next: CarChoices = { ...choices, rider };
    reprice.choose(next);
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
          {draft
            ? text('riderWithoutAmount')
            : choices.rider
              ? riderName(choices.rider.entityId)
              : text('withoutRider')}
          <OfOffer product={product} />
        </CallButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <RiderChoices
          of={product.id}
          riders={riders}
          rider={choices.rider}
          onApply={apply}
          onTyped={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
