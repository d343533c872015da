'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '@/components/ui/icon/icons';
import { Money } from '@/components/ui/value/money';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import classes from './offer-board.module.css';

interface ClosedOffersProps {
  products: readonly ProductBase[];
  /** Their rows. */
  children: ReactNode;
}

/** Folds the offers that cannot be issued below the others: how many, and the lowest price among them. */
export function ClosedOffers({ products, children }: ClosedOffersProps) {
  const text = useTranslations('offers');
  const [opened, setOpened] = useState(false);
  const list = useId();
  const lowest = Math.min(...products.map(({ premia }) => premia.total.amount));
  return (
    <section className={classes.closed} aria-label={text('cannotIssue')}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setOpened((was) => !was)}
      >
        {opened ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
        <span>
          {text.rich('closedOffers', { count: products.length, amount: () => <Money value={{ amount: lowest }} /> })}
        </span>
      </button>
      <ol id={list} className={classes.list} hidden={!opened}>
        {children}
      </ol>
    </section>
  );
}
