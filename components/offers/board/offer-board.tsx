'use client';

import { Button, Skeleton } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { passes, sortOffers } from './offer-order';
import { useOfferLine } from '../offer/offer-line';
import { isFiltered, maxPins, togglePin, withoutFilters, writeView } from './offer-view';
import type { PriceSpread } from '../offer/price-spread';
import { SpokenCount } from '@/components/ui/state/spoken-count';
import { EmptyState } from '@/components/ui/state/empty-state';
import { FilterIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { OfferFact } from '@/lib/offers/fact';
import { type Columns, columnsOf } from '../offer/columns';
import { BoardHead } from './board-head';
import { ClosedOffers } from './closed-offers';
import { EqualFacts } from './equal-facts';
import { NoOffers } from './no-offers';
import classes from './offer-board.module.css';
import { type OfferActions, OfferRow } from '../offer/offer-row';
import { OfferDots } from '../dots/offer-dots';
import { OffersToolbar } from './offers-toolbar';
import { ToolbarLine } from './toolbar-line';
import type { Evaluation } from '../ordering/quote';
import { useArrangement } from './use-arrangement';
import { useMoves } from './use-moves';
import type { OfferViewHandle } from './use-offer-view';

export interface OfferBoardProps extends Pick<OfferActions, 'onOrder' | 'orderDenied'> {
  evaluation: Evaluation;
  spread: PriceSpread;
  handle: OfferViewHandle;
  /** Ends of the line above the list: the tabs, and the price typed by hand. */
  tabs: ReactNode;
  manual: ReactNode;
}

/**
 * Shows the offers as a list that does not move under the pointer while new offers arrive. Offers that cannot be issued
 * are folded below the others.
 */
export function OfferBoard({ evaluation, spread, handle, onOrder, orderDenied, tabs, manual }: OfferBoardProps) {
  const text = useTranslations('offers');
  const found = useTranslations('list');
  const { view, change } = handle;
  const { products, awaited, outdated } = evaluation;
  const list = useRef<HTMLOListElement>(null);
  const wanted = useWantedOrder(products, handle);
  const narrowing = writeView({ ...view, pins: [], comparing: false, ordering: [] });
  const { order, outOfOrder, sortNow, holds } = useArrangement(wanted, narrowing, awaited === 0);
  useMoves(list, order);
  const pin = useCallback((productId: string) => change((now) => togglePin(now, productId)), [change]);
  const columns = useColumns(products, order);
  if (products.length === 0 && awaited === 0)
    return (
      <>
        <ToolbarLine start={null} end={manual} />
        <NoOffers evaluation={evaluation} />
      </>
    );
  const { open, closed } = dividedBy(order, products);
  const rowOf = (product: ProductBase) => {
    const pinned = view.pins.includes(product.id);
    return (
      <OfferRow
        key={product.id}
        {...{ product, spread, pinned, onOrder, orderDenied }}
        columns={columns.differing}
        outdated={outdated.includes(product.id)}
        onPin={pinned || view.pins.length < maxPins ? pin : null}
      />
    );
  };
  return (
    <section aria-label={text('offers')} className={classes.board}>
      <SpokenCount of={view.pins.join()} settled sentence={text('pinned', { used: view.pins.length, all: maxPins })} />
      <SpokenCount of={narrowing} settled sentence={found('found', { count: order.length })} />
      <ToolbarLine start={tabs} end={manual}>
        <OffersToolbar
          handle={handle}
          requestId={evaluation.requestId}
          products={products}
          shown={order.length}
          onSortAgain={outOfOrder ? sortNow : null}
        />
      </ToolbarLine>
      {view.tab === 'dots' ? (
        <OfferDots products={open} rowOf={rowOf} />
      ) : (
        <>
          <EqualFacts facts={columns.equal} product={products.find(({ id }) => id === order[0])} />
          {order.length > 0 && <BoardHead handle={handle} columns={columns.differing} />}
          <div {...holds}>
            <ol ref={list} className={classes.list}>
              {open.map(rowOf)}
            </ol>
            {awaited > 0 && <ComingRows count={products.length === 0 ? 4 : Math.min(awaited, 2)} />}
            {closed.length > 0 && <ClosedOffers products={closed}>{closed.map(rowOf)}</ClosedOffers>}
          </div>
        </>
      )}
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

/** Divides the shown offers into those that can be issued and those that cannot; a typed price is one of the former. */
function dividedBy(order: readonly string[], products: readonly ProductBase[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const open = shown.filter(({ canIssuePolicy, manual }) => canIssuePolicy || manual);
  // Where none can be issued, there is nothing to put first.
  if (open.length === 0) return { open: shown, closed: [] };
  return { open, closed: shown.filter((product) => !open.includes(product)) };
}

/** Returns the columns of the shown offers; the same object while they are the same, because rows compare it. */
function useColumns(products: readonly ProductBase[], order: readonly string[]): Columns {
  const line = useOfferLine();
  const columns = columnsOf(
    line.columns,
    products.filter(({ id }) => order.includes(id)),
  );
  const keys = columns.differing.map(({ key }) => key).join(' ');
  return useMemo(() => {
    const isDiffering = ({ key }: OfferFact) => keys.split(' ').includes(key);
    return {
      differing: line.columns.filter(isDiffering),
      equal: line.columns.filter((fact) => !isDiffering(fact)),
    };
  }, [line, keys]);
}

/** Returns the ids of the offers that pass the filters, in the view's sort order. */
function useWantedOrder(products: readonly ProductBase[], { view }: OfferViewHandle): readonly string[] {
  const locale = useLocale();
  const line = useOfferLine();
  return useMemo(() => {
    const collator = new Intl.Collator(locale);
    const shown = products.filter((product) => passes(product, view));
    const byName = (a: ProductBase, b: ProductBase) => collator.compare(a.supplierName, b.supplierName);
    return sortOffers(
      shown,
      view,
      byName,
      (product) => line.deductibleOf(product),
      (product) => line.comparableOf?.(product) ?? null,
    ).map(({ id }) => id);
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
