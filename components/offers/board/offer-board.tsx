'use client';

import { Button, Skeleton } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { passes, sortOffers } from './offer-order';
import { useOfferLine } from '../offer/offer-line';
import { isFiltered, maxPins, togglePin, withoutFilters, writeView } from './offer-view';
import type { PriceSpread } from '../offer/price-spread';
import { EmptyState } from '@/components/ui/state/empty-state';
import { FilterIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { BoardHead } from './board-head';
import { NoOffers } from './no-offers';
import classes from './offer-board.module.css';
import { type OfferActions, OfferRow } from '../offer/offer-row';
import { OffersToolbar } from './offers-toolbar';
import type { Evaluation } from '../ordering/quote';
import { useArrangement } from './use-arrangement';
import { useMoves } from './use-moves';
import type { OfferViewHandle } from './use-offer-view';

export interface OfferBoardProps extends Pick<OfferActions, 'onOrder' | 'orderDenied'> {
  evaluation: Evaluation;
  spread: PriceSpread;
  handle: OfferViewHandle;
}

/** Shows the offers as a list that does not move under the pointer while new offers arrive. */
export function OfferBoard({ evaluation, spread, handle, onOrder, orderDenied }: OfferBoardProps) {
  const text = useTranslations('offers');
  const { view, change } = handle;
  const { products, awaited, outdated } = evaluation;
  const list = useRef<HTMLOListElement>(null);
  const wanted = useWantedOrder(products, handle);
  const { order, outOfOrder, sortNow, holds } = useArrangement(
    wanted,
    writeView({ ...view, pins: [], comparing: false, ordering: [] }),
    awaited === 0,
  );
  useMoves(list, order);
  const pin = useCallback((productId: string) => change((now) => togglePin(now, productId)), [change]);
  const byId = new Map(products.map((product) => [product.id, product]));
  if (products.length === 0 && awaited === 0) return <NoOffers evaluation={evaluation} />;
  return (
    <section aria-label={text('offers')} className={classes.board}>
      <OffersToolbar
        handle={handle}
        products={products}
        shown={order.length}
        onSortAgain={outOfOrder ? sortNow : null}
      />
      {order.length > 0 && <BoardHead handle={handle} />}
      <ol ref={list} className={classes.list} {...holds}>
        {order.map((id) => {
          const product = byId.get(id);
          const pinned = view.pins.includes(id);
          return (
            product && (
              <OfferRow
                key={id}
                {...{ product, spread, pinned, onOrder, orderDenied }}
                outdated={outdated.includes(id)}
                onPin={pinned || view.pins.length < maxPins ? pin : null}
              />
            )
          );
        })}
      </ol>
      {awaited > 0 && <ComingRows count={products.length === 0 ? 4 : Math.min(awaited, 2)} />}
      {order.length === 0 && awaited === 0 && isFiltered(view) && (
        <EmptyState
          icon={FilterIcon}
          title={text('nothingPasses')}
          action={<Button onClick={() => change(withoutFilters)}>{text('clearFilters')}</Button>}
        >
          {text('nothingPassesHint', { total: products.length })}
        </EmptyState>
      )}
    </section>
  );
}

/** Returns the ids of the offers that pass the filters, in the view's sort order. */
function useWantedOrder(products: readonly ProductBase[], { view }: OfferViewHandle): readonly string[] {
  const locale = useLocale();
  const line = useOfferLine();
  return useMemo(() => {
    const collator = new Intl.Collator(locale);
    const shown = products.filter((product) => passes(product, view));
    const byName = (a: ProductBase, b: ProductBase) => collator.compare(a.supplierName, b.supplierName);
    return sortOffers(shown, view, byName, (product) => line.deductibleOf(product)).map(({ id }) => id);
  }, [products, view, locale, line]);
}

/** Shows placeholders for expected offers. */
function ComingRows({ count }: { count: number }) {
  return (
    <div className={classes.coming} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes.placeholder}>
          <Skeleton height={36} width={36} />
          <Skeleton height={14} width={120} />
          <Skeleton height={22} width={90} />
          <Skeleton height={14} />
        </div>
      ))}
    </div>
  );
}
