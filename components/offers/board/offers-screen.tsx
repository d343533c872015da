'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import { SkipButton } from '@/components/ui/action/skip-button';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { EditIcon } from '@/components/ui/icon/icons';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { ArrivalVoice } from './arrival-voice';
import { InsideProvider, LastYear } from '../offer/inside';
import { CombinationList } from '../combinations/combination-list';
import { ComparisonView } from '../comparison/comparison-view';
import { OfferBoard } from './offer-board';
import { type OfferCombination, type OfferExtras, OfferExtrasProvider } from '../offer/offer-extras';
import { type OfferLine, OfferLineProvider, useOfferLine } from '../offer/offer-line';
import { fewestCompared, togglePin, togglePins } from './offer-view';
import classes from './offers-screen.module.css';
import { OrderDrawer } from '../ordering/order-drawer';
import { type PriceSpread, spreadOf } from '../offer/price-spread';
import type { Evaluation, SavedQuote } from '../ordering/quote';
import { QuoteMenu } from '../ordering/quote-menu';
import { ManualPrice } from './manual-price';
import { ResultTabs } from './result-tabs';
import { ToolbarLine } from './toolbar-line';
import { SelectionTray } from '../comparison/selection-tray';
import { SendOffers } from '../sending/send-offers';
import { SentOffers } from '../sending/sent-offers';
import { useCombinations } from '../combinations/use-combinations';
import { useOffers } from './use-offers';
import { type OfferViewHandle, useOfferView } from './use-offer-view';
import { WaitBar } from './wait-bar';

export interface OffersScreenProps {
  /** Facts of the line about this request; must be a stable object. */
  line: OfferLine;
  saved: SavedQuote;
  /** Offers at the time of rendering, and that time (ms). */
  first: Evaluation;
  serverNow: number;
  can: Record<Action, Decision>;
  /** Customer for whom the offers were requested, when known. */
  customer: CustomerRow | null;
  /** Account that owns the drafts. */
  accountId: string;
  /** Prices come from the illustrative tariffs. */
  demo: boolean;
  /** The insured object. */
  title: ReactNode;
  /** The request in one line below the title. */
  facts: ReactNode;
  /** Notice above the prices. */
  notice?: ReactNode;
  /** What else can be done with the request; must be a stable object. */
  extras?: OfferExtras;
}

/**
 * Shows the offers of any line as they arrive; they can be compared, changed and ordered (CAR-04, CAR-05, CAR-07,
 * ORD-01).
 */
export function OffersScreen({ line, extras = noExtras, ...rest }: OffersScreenProps) {
  return (
    <OfferLineProvider line={line}>
      <OfferExtrasProvider extras={extras}>
        <Results line={line} extras={extras} {...rest} />
      </OfferExtrasProvider>
    </OfferLineProvider>
  );
}

const noExtras: OfferExtras = {};

/** Returns the button that orders the first offer of the list. */
const firstOrder = () => document.querySelector<HTMLElement>('[data-offer] [data-order]');

function Results({
  line,
  extras,
  saved,
  first,
  serverNow,
  demo,
  facts,
  notice,
  ...rest
}: OffersScreenProps & { extras: OfferExtras }) {
  const text = useTranslations('offers');
  const { can, customer, accountId, title } = rest;
  const offers = useOffers(line.productType, first);
  const handle = useOfferView();
  const { view, change, compare, order } = handle;
  const { products } = offers.evaluation;
  const spread = useMemo(() => spreadOf(products, line), [products, line]);
  const orderOne = useCallback((productId: string) => order([productId]), [order]);
  const unpin = (productId: string) => change((now) => togglePin(now, productId));
  const combinations = useCombinations(extras, offers.evaluation);
  const known = [...products, ...(combinations ?? []).flatMap((combination) => combination.products)];
  const find = (ids: readonly string[]) => ids.map((id) => known.find((product) => product.id === id)).filter(isOffer);
  const pinned = find(view.pins);
  const orderDenied = useWhyNot()(can.createOrder);
  return (
    <InsideProvider extras={extras} evaluation={offers.evaluation}>
      <PageFrame
        dense
        title={title}
        subtitle={facts}
        action={
          <div className={classes.actions}>
            <EditRequest href={line.requestHref} />
            <QuoteMenu saved={saved} offers={offers} />
          </div>
        }
      >
        <SkipButton find={firstOrder}>{text('skipToOffers')}</SkipButton>
        <div className={classes.status}>
          <WaitBar offers={offers} serverNow={serverNow} demo={demo} />
          {notice}
          <LastYear />
        </div>
        <ArrivalVoice evaluation={offers.evaluation} />
        {view.comparing && pinned.length >= fewestCompared ? (
          <ComparisonView
            products={pinned}
            {...{ saved, spread, customer, orderDenied }}
            onOrder={orderOne}
            onUnpin={unpin}
            onLeave={() => compare(false)}
          />
        ) : (
          <>
            <Lists
              {...{ saved, spread, handle, combinations, orderDenied }}
              evaluation={offers.evaluation}
              onOrder={orderOne}
            />
            <SelectionTray
              pinned={pinned}
              orderDenied={orderDenied}
              onUnpin={unpin}
              onClear={() => change((now) => ({ ...now, pins: [] }))}
              onCompare={() => compare(true)}
              onOrder={() => order(view.pins)}
              send={<SendOffers saved={saved} products={pinned} customer={customer} />}
            />
          </>
        )}
        <SentOffers requestId={saved.requestId} onOrder={orderOne} orderDenied={orderDenied} />
      </PageFrame>
      <OrderDrawer
        products={find(view.ordering)}
        {...{ saved, customer, accountId }}
        mayCreateCustomer={can.createCustomer}
        onClose={() => order([])}
      />
    </InsideProvider>
  );
}

interface ListsProps {
  saved: SavedQuote;
  evaluation: Evaluation;
  spread: PriceSpread;
  handle: OfferViewHandle;
  /** Null where the line has none. */
  combinations: readonly OfferCombination[] | null;
  onOrder: (productId: string) => void;
  orderDenied: string | null;
}

/** Shows the chosen list of the request: its offers, or their combinations. */
function Lists({ saved, evaluation, spread, handle, combinations, onOrder, orderDenied }: ListsProps) {
  const { view, change, order } = handle;
  const line = useOfferLine();
  const tabs = (
    <ResultTabs
      tab={view.tab}
      counts={{
        offers: evaluation.products.length,
        ...(combinations && { combinations: combinations.length }),
        // Where offers have a deductible, it can be weighed against the price.
        ...(evaluation.products.some((product) => line.deductibleOf(product) !== null) && { dots: undefined }),
      }}
      onTab={(tab) => change((now) => ({ ...now, tab }))}
    />
  );
  const manual = <ManualPrice requestId={saved.requestId} />;
  if (view.tab === 'combinations' && combinations)
    return (
      <>
        <ToolbarLine start={tabs} end={manual} />
        <CombinationList
          combinations={combinations}
          waiting={evaluation.awaited > 0}
          pins={view.pins}
          onOrder={order}
          onPin={(ids) => change((now) => togglePins(now, ids))}
          orderDenied={orderDenied}
        />
      </>
    );
  return <OfferBoard {...{ evaluation, spread, handle, onOrder, orderDenied, tabs, manual }} />;
}

const isOffer = (product: ProductBase | undefined): product is ProductBase => product !== undefined;

function EditRequest({ href }: { href: string }) {
  const text = useTranslations('offers');
  return (
    <Button
      component={Link}
      href={href}
      variant="default"
      className={classes.edit}
      aria-label={text('editRequest')}
      leftSection={<EditIcon size={18} />}
    >
      <span data-words>{text('editRequest')}</span>
    </Button>
  );
}
