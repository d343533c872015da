'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import { PageFrame } from '@/components/shell/page-frame';
import { EditIcon } from '@/components/ui/icons';
import { useWhyNot } from '@/components/ui/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { CustomerRow } from '@/lib/contract/customers';
import type { ProductBase } from '@/lib/contract/quotes';
import { ArrivalVoice } from './arrival-voice';
import { ComparisonView } from './comparison-view';
import { OfferBoard } from './offer-board';
import { type OfferLine, OfferLineProvider } from './offer-line';
import { togglePin } from './offer-view';
import { OrderDrawer } from './order-drawer';
import { spreadOf } from './price-spread';
import type { Evaluation, SavedQuote } from './quote';
import { SelectionTray } from './selection-tray';
import { useOffers } from './use-offers';
import { useOfferView } from './use-offer-view';
import { WaitBar } from './wait-bar';

export interface OffersScreenProps {
  /** A stable object: what the line tells about this request. */
  line: OfferLine;
  saved: SavedQuote;
  /** The offers as they stood when the page was painted, and when that was (ms). */
  first: Evaluation;
  serverNow: number;
  can: Record<Action, Decision>;
  /** For whom the offers were asked for, when that is known. */
  customer: CustomerRow | null;
  /** Whose drafts these are. */
  accountId: string;
  /** Prices come from the illustrative tariffs. */
  demo: boolean;
  /** What is insured. */
  title: ReactNode;
  /** What was asked for, in one line below the title. */
  facts: ReactNode;
  /** What the person should know before the prices. */
  notice?: ReactNode;
}

/** Offers of any line: they come while one looks, are compared, changed and ordered (CAR-04, CAR-05, CAR-07, ORD-01). */
export function OffersScreen({ line, saved, first, serverNow, demo, facts, notice, ...rest }: OffersScreenProps) {
  const { can, customer, accountId, title } = rest;
  const offers = useOffers(first);
  const handle = useOfferView();
  const { view, change, compare, order } = handle;
  const { products } = offers.evaluation;
  const spread = useMemo(() => spreadOf(products, line), [products, line]);
  const orderOne = useCallback((productId: string) => order([productId]), [order]);
  const unpin = (productId: string) => change((now) => togglePin(now, productId));
  const find = (ids: readonly string[]) =>
    ids.map((id) => products.find((product) => product.id === id)).filter(isOffer);
  const pinned = find(view.pins);
  const orderDenied = useWhyNot()(can.createOrder);
  return (
    <OfferLineProvider line={line}>
      <PageFrame title={title} subtitle={facts} action={<EditRequest href={line.requestHref} />}>
        {notice}
        <WaitBar offers={offers} serverNow={serverNow} demo={demo} />
        <ArrivalVoice evaluation={offers.evaluation} />
        {view.comparing && pinned.length > 0 ? (
          <ComparisonView
            products={pinned}
            {...{ saved, spread, demo, orderDenied }}
            onOrder={orderOne}
            onUnpin={unpin}
            onLeave={() => compare(false)}
          />
        ) : (
          <>
            <OfferBoard evaluation={offers.evaluation} {...{ spread, handle, orderDenied }} onOrder={orderOne} />
            <SelectionTray
              pinned={pinned}
              orderDenied={orderDenied}
              onUnpin={unpin}
              onClear={() => change((now) => ({ ...now, pins: [] }))}
              onCompare={() => compare(true)}
              onOrder={() => order(view.pins)}
            />
          </>
        )}
      </PageFrame>
      <OrderDrawer
        products={find(view.ordering)}
        {...{ saved, customer, accountId, demo }}
        mayCreateCustomer={can.createCustomer}
        onClose={() => order([])}
      />
    </OfferLineProvider>
  );
}

const isOffer = (product: ProductBase | undefined): product is ProductBase => product !== undefined;

function EditRequest({ href }: { href: string }) {
  const text = useTranslations('offers');
  return (
    <Button component={Link} href={href} variant="default" leftSection={<EditIcon size={18} />}>
      {text('editRequest')}
    </Button>
  );
}
