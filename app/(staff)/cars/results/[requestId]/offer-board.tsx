'use client';

import { Button, Skeleton } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { passes, sortOffers } from '@/components/offers/offer-order';
import { useOfferNames } from '@/components/offers/offer-words';
import { isFiltered, maxPins, togglePin, withoutFilters, writeView } from '@/components/offers/offer-view';
import type { PriceSpread } from '@/components/offers/price-spread';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterIcon } from '@/components/ui/icons';
import type { CarProduct, Evaluation, Rider, SavedCarRequest } from '@/lib/contract/cars';
import { BoardHead } from './board-head';
import { NoOffers } from './no-offers';
import classes from './offer-board.module.css';
import { type OfferActs, OfferRow } from './offer-row';
import { OffersToolbar } from './offers-toolbar';
import { useArrangement } from './use-arrangement';
import { useMoves } from './use-moves';
import type { OfferViewHandle } from './use-offer-view';

export interface OfferBoardProps extends Pick<OfferActs, 'onOrder' | 'orderDenied'> {
  saved: SavedCarRequest;
  evaluation: Evaluation;
  riders: readonly Rider[];
  spread: PriceSpread;
  handle: OfferViewHandle;
}

/** The offers as a list that holds still under the finger while new ones slide in. */
export function OfferBoard({ saved, evaluation, riders, spread, handle, onOrder, orderDenied }: OfferBoardProps) {
  const text = useTranslations('offers');
  const { view, change } = handle;
  const { products, awaited } = evaluation;
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
  if (products.length === 0 && awaited === 0) return <NoOffers saved={saved} evaluation={evaluation} />;
  return (
    <section aria-label={text('offers')} className={classes.board}>
      <OffersToolbar
        handle={handle}
        products={products}
        shown={order.length}
        onSortAgain={outOfOrder ? sortNow : null}
      />
      {order.length > 0 && <BoardHead asked={saved.request.insuranceTypes} handle={handle} />}
      <ol ref={list} className={classes.list} {...holds}>
        {order.map((id) => {
          const product = byId.get(id);
          const pinned = view.pins.includes(id);
          return (
            product && (
              <OfferRow
                key={id}
                {...{ product, riders, spread, pinned, onOrder, orderDenied }}
                asked={saved.request.insuranceTypes}
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

/** Ids of the offers that pass the filters, in the order that the view asks for. */
function useWantedOrder(products: readonly CarProduct[], { view }: OfferViewHandle): readonly string[] {
  const locale = useLocale();
  const names = useOfferNames();
  return useMemo(() => {
    const collator = new Intl.Collator(locale);
    const shown = products.filter((product) => passes(product, view));
    return sortOffers(shown, view, (a, b) =>
      collator.compare(names.insurer(a.supplierType), names.insurer(b.supplierType)),
    ).map(({ id }) => id);
    // Names follow from the locale.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [products, view, locale]);
}

/** Places of offers that are on their way. */
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
