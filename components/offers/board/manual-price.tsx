'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { PlusIcon } from '@/components/ui/icon/icons';
import { useOfferExtras } from '../offer/offer-extras';
import { useOfferLine } from '../offer/offer-line';
import classes from './offers-toolbar.module.css';
import { useReadOffers } from './use-offers';

/** Opens the form for a price typed by hand, where the line has one (CAR-08). */
export function ManualPrice({ requestId }: { requestId: string }) {
  const text = useTranslations('offers.manual');
  const { manualForm } = useOfferExtras();
  const { calls } = useOfferLine();
  const readAgain = useReadOffers(requestId);
  const [typing, setTyping] = useState(false);
  if (!manualForm) return null;
  return (
    <>
      <CallButton
        of={calls.createRequest}
        variant="subtle"
        className={classes.small!}
        aria-label={text('add')}
        leftSection={<PlusIcon size={16} />}
        onClick={() => setTyping(true)}
      >
        <span data-words>{text('add')}</span>
      </CallButton>
      {typing &&
        manualForm({
          product: null,
          onClose: (changed) => {
            setTyping(false);
            if (changed) void readAgain();
          },
        })}
    </>
  );
}
