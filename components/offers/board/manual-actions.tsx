'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { EditIcon, TrashIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import classes from './manual-actions.module.css';
import { useOfferExtras } from '../offer/offer-extras';
import { useOfferLine } from '../offer/offer-line';
import { useReadOffers } from './use-offers';

/** Changes or removes an offer that was typed by hand (CAR-08). */
export function ManualActions({ product }: { product: ProductBase }) {
  const text = useTranslations('offers.manual');
  const { manualForm, removeManual } = useOfferExtras();
  const { calls } = useOfferLine();
  const readAgain = useReadOffers(product.requestId);
  const [changing, setChanging] = useState(false);
  const remove = useAction((send) => Promise.resolve(removeManual?.(product.id, send)), {
    done: () => text('wasRemoved'),
    onDone: readAgain,
  });
  return (
    <div className={classes.actions}>
      <CallButton
        of={calls.createRequest}
        variant="default"
        leftSection={<EditIcon size={16} />}
        onClick={() => setChanging(true)}
      >
        {text('change')}
      </CallButton>
      <MoreMenu of={text('mark')} loading={remove.busy}>
        <CallItem of={calls.createRequest} danger icon={<TrashIcon size={18} />} onClick={() => remove.run()}>
          {text('remove')}
        </CallItem>
      </MoreMenu>
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
