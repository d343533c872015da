'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { togglePin } from '@/components/offers/offer-view';
import { spreadOf } from '@/components/offers/price-spread';
import { PageFrame } from '@/components/shell/page-frame';
import { EditIcon } from '@/components/ui/icons';
import { useWhyNot } from '@/components/ui/use-why-not';
import { VehicleName } from '@/components/ui/vehicle-name';
import type { Action, Decision } from '@/lib/access/actions';
import type { CarProduct, Evaluation, Rider, SavedCarRequest } from '@/lib/contract/cars';
import type { CustomerRow } from '@/lib/contract/customers';
import { AssumedDrivers } from './assumed-drivers';
import { ArrivalVoice } from './arrival-voice';
import { ComparisonView } from './comparison-view';
import { OfferBoard } from './offer-board';
import { OrderDrawer } from './order-drawer';
import { PinTray } from './pin-tray';
import { RequestFacts } from './request-facts';
import { RiderDrafts } from './rider-drafts';
import { useOfferView } from './use-offer-view';
import { useOffers } from './use-offers';
import { WaitBar } from './wait-bar';

interface ResultsScreenProps {
  saved: SavedCarRequest;
  /** The offers as they stood when the page was painted, and when that was (ms). */
  first: Evaluation;
  serverNow: number;
  riders: readonly Rider[];
  can: Record<Action, Decision>;
  /** For whom the offers were asked for, when that is known. */
  customer: CustomerRow | null;
  /** Whose drafts these are. */
  accountId: string;
  /** Prices come from the illustrative tariffs. */
  demo: boolean;
}

/** Offers for one car: they come while one looks, are compared, changed and ordered (CAR-04, CAR-05, CAR-07, ORD-01). */
export function ResultsScreen({ saved, first, serverNow, riders, can, customer, accountId, demo }: ResultsScreenProps) {
  const offers = useOffers(first);
  const handle = useOfferView();
  const { view, change, compare, order } = handle;
  const { products } = offers.evaluation;
  const spread = useMemo(() => spreadOf(products, saved.request.insuranceTypes), [products, saved]);
  const orderOne = useCallback((productId: string) => order([productId]), [order]);
  const unpin = (productId: string) => change((now) => togglePin(now, productId));
  const find = (ids: readonly string[]) =>
    ids.map((id) => products.find((product) => product.id === id)).filter(isOffer);
  const pinned = find(view.pins);
  const orderDenied = useWhyNot()(can.createOrder);
  return (
    <RiderDrafts>
      <PageFrame
        title={<VehicleName name={saved.title} />}
        subtitle={<RequestFacts saved={saved} />}
        action={<EditRequest requestId={saved.requestId} />}
      >
        <AssumedDrivers saved={saved} />
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
            <OfferBoard
              evaluation={offers.evaluation}
              {...{ saved, riders, spread, handle, orderDenied }}
              onOrder={orderOne}
            />
            <PinTray
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
        {...{ saved, riders, customer, accountId, demo }}
        mayCreateCustomer={can.createCustomer}
        onClose={() => order([])}
      />
    </RiderDrafts>
  );
}

const isOffer = (product: CarProduct | undefined): product is CarProduct => product !== undefined;

function EditRequest({ requestId }: { requestId: string }) {
  const text = useTranslations('offers');
  return (
    <Button
      component={Link}
      href={`/cars/request?from=${encodeURIComponent(requestId)}`}
      variant="default"
      leftSection={<EditIcon size={18} />}
    >
      {text('editRequest')}
    </Button>
  );
}
