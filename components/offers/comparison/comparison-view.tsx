'use client';

import { Button, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import type { SavedQuote } from '../ordering/quote';
import { SendOffers } from '../sending/send-offers';
import type { PriceSpread } from '../offer/price-spread';
import { ArrowBackIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { compare } from '@/lib/offers/comparison';
import { tradeOff } from '@/lib/offers/trade-off';
import { ComparisonHead } from './comparison-head';
import { ComparisonPdf, ComparisonPrint } from './comparison-pdf';
import { ComparisonRowCells } from './comparison-row';
import classes from './comparison-view.module.css';
import { TradeOffPanel } from './trade-off-panel';
import { useOfferLine } from '../offer/offer-line';
import type { OfferActions } from '../offer/offer-row';

interface ComparisonViewProps extends Pick<OfferActions, 'onOrder' | 'orderDenied'> {
  saved: SavedQuote;
  products: readonly ProductBase[];
  spread: PriceSpread;
  customer: CustomerRow | null;
  onUnpin: (productId: string) => void;
  onLeave: () => void;
}

/** Shows the pinned offers side by side; the best value of each row is tinted (CAR-05). */
export function ComparisonView(props: ComparisonViewProps) {
  const { saved, products, spread, customer, onUnpin, onLeave, ...order } = props;
  const text = useTranslations('offers');
  const { facts } = useOfferLine();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = useMemo(() => compare(products, facts), [products, facts]);
  const exchange = useMemo(() => tradeOff(products, facts), [products, facts]);
  const shown = onlyDifferences ? rows.filter((row) => row.differs) : rows;
  return (
    <section>
      <h2 className="visually-hidden">{text('comparison')}</h2>
      <div className={classes.controls}>
        <Button variant="subtle" leftSection={<ArrowBackIcon size={18} />} onClick={onLeave}>
          {text('backToOffers')}
        </Button>
        <Switch
          label={text('onlyDifferences')}
          checked={onlyDifferences}
          onChange={() => setOnlyDifferences((now) => !now)}
        />
        <div className={classes.papers}>
          <SendOffers saved={saved} products={products} customer={customer} />
          <ComparisonPrint saved={saved} products={products} />
          <ComparisonPdf saved={saved} products={products} />
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.scroll} role="region" tabIndex={0} aria-label={text('comparison')}>
          <table className={classes.table}>
            <ComparisonHead products={products} spread={spread} onUnpin={onUnpin} {...order} />
            <tbody>
              {shown.map((row) => (
                <ComparisonRowCells key={row.key} row={row} />
              ))}
            </tbody>
          </table>
        </div>
        <p className={classes.legend}>
          <span data-kind="best">{text('legendBest')}</span>
          <span>— {text('notCovered')}</span>
          <span>? {text('unknown')}</span>
        </p>
        {exchange && <TradeOffPanel {...exchange} />}
      </div>
    </section>
  );
}
