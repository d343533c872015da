'use client';

import { Button, CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useOfferNames } from '../offer/offer-words';
import { useOfferLine } from '../offer/offer-line';
import { repeatsCover } from '../ordering/repeated-cover';
import { fewestCompared, maxPins } from '../board/offer-view';
import { ActionButton } from '@/components/ui/action/action-button';
import { AlertIcon, CloseIcon, CompareIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import classes from './selection-tray.module.css';
import { chosenActions } from './skip-to-chosen';

interface SelectionTrayProps {
  pinned: readonly ProductBase[];
  onUnpin: (productId: string) => void;
  onClear: () => void;
  onCompare: () => void;
  onOrder: () => void;
  /** Sends the chosen offers to the customer. */
  send: ReactNode;
  /** Reason why no order can be created, or null. */
  orderDenied: string | null;
}

/** Shows the chosen offers over the bottom of the list, with buttons to compare or order them. */
export function SelectionTray({ pinned, onUnpin, onClear, onCompare, onOrder, send, orderDenied }: SelectionTrayProps) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const repeated = repeatsCover(pinned, useOfferLine());
  if (pinned.length === 0) return null;
  return (
    <section className={classes.tray} aria-label={text('chosenOffers')}>
      <ul className={classes.tiles}>
        {pinned.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className={classes.tile}
              aria-label={text('unpin', { offer: names.offer(product) })}
              onClick={() => onUnpin(product.id)}
            >
              <InsurerTile supplier={product.supplierType} size="sm" />
              <CloseIcon size={12} />
            </button>
          </li>
        ))}
        <li className={classes.places}>{text('places', { used: pinned.length, all: maxPins })}</li>
      </ul>
      {repeated && (
        <p className={classes.repeated}>
          <AlertIcon size={16} />
          {text('repeatedCover')}
        </p>
      )}
      <div id={chosenActions} className={classes.actions}>
        {send}
        <ActionButton denied={orderDenied} onClick={onOrder}>
          {text('orderChosen', { count: pinned.length })}
        </ActionButton>
        <Button
          variant="light"
          leftSection={<CompareIcon size={18} />}
          disabled={pinned.length < fewestCompared}
          onClick={onCompare}
        >
          {text('compare')}
        </Button>
      </div>
      <CloseButton className={classes.clear} size="lg" aria-label={text('unpinAll')} onClick={onClear} />
    </section>
  );
}
