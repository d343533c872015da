'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { EditIcon, TrashIcon } from '@/components/ui/icons';
import type { ProductBase } from '@/lib/contract/quotes';
import classes from './manual-acts.module.css';
import { useOfferExtras } from './offer-extras';
import { useReadOffers } from './use-offers';

/** Changes or removes an offer that was typed by hand (CAR-08). */
export function ManualActs({ product }: { product: ProductBase }) {
  const text = useTranslations('offers.manual');
  const { manualForm, removeManual } = useOfferExtras();
  const readAgain = useReadOffers(product.requestId);
  const [changing, setChanging] = useState(false);
  const remove = useAct((send) => Promise.resolve(removeManual?.(product.id, send)), {
    done: () => text('wasRemoved'),
    onDone: readAgain,
  });
  return (
    <div className={classes.acts}>
      <Button variant="default" leftSection={<EditIcon size={16} />} onClick={() => setChanging(true)}>
        {text('change')}
      </Button>
      <Button
        variant="subtle"
        color="bad"
        leftSection={<TrashIcon size={16} />}
        loading={remove.busy}
        onClick={() => remove.run()}
      >
        {text('remove')}
      </Button>
      {changing &&
        manualForm?.({
          product,
          onClose: (changed) => {
            setChanging(false);
            if (changed) void readAgain();
          },
        })}
    </div>
  );
}
