'use client';

import { Button, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { compare } from '@/components/offers/comparison';
import { DemoTariff } from '@/components/offers/demo-tariff';
import type { PriceSpread } from '@/components/offers/price-spread';
import { ArrowBackIcon, PrintIcon } from '@/components/ui/icons';
import type { CarProduct, SavedCarRequest } from '@/lib/contract/cars';
import { ComparisonHead } from './comparison-head';
import { ComparisonPdf } from './comparison-pdf';
import { ComparisonRowCells } from './comparison-row';
import classes from './comparison-view.module.css';
import type { OfferActs } from './offer-row';

interface ComparisonViewProps extends Pick<OfferActs, 'onOrder' | 'orderDenied'> {
  saved: SavedCarRequest;
  products: readonly CarProduct[];
  spread: PriceSpread;
  demo: boolean;
  onUnpin: (productId: string) => void;
  onLeave: () => void;
}

/** The pinned offers side by side: what differs is tinted, the better value is marked (CAR-05). */
export function ComparisonView({ saved, products, spread, demo, onUnpin, onLeave, ...order }: ComparisonViewProps) {
  const text = useTranslations('offers');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = useMemo(() => compare(products), [products]);
  const shown = onlyDifferences ? rows.filter((row) => row.differs) : rows;
  return (
    <section>
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
          {demo && <DemoTariff />}
          <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => window.print()}>
            {text('print')}
          </Button>
          <ComparisonPdf saved={saved} products={products} />
        </div>
      </div>
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
        <span data-kind="differs">{text('legendDiffers')}</span>
        <span>— {text('notCovered')}</span>
        <span>? {text('unknown')}</span>
      </p>
    </section>
  );
}
