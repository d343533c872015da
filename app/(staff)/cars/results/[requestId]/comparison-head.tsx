'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useOfferNames } from '@/components/offers/offer-words';
import type { PriceSpread } from '@/components/offers/price-spread';
import { ActButton } from '@/components/ui/act-button';
import { InsurerTile } from '@/components/ui/insurer-tile';
import type { CarProduct } from '@/lib/contract/cars';
import classes from './comparison-view.module.css';
import type { OfferActs } from './offer-row';

interface ComparisonHeadProps extends Pick<OfferActs, 'onOrder' | 'orderDenied'> {
  products: readonly CarProduct[];
  spread: PriceSpread;
  onUnpin: (productId: string) => void;
}

/** One column an offer: whose it is, and what can be done with it. */
export function ComparisonHead({ products, spread, onUnpin, onOrder, orderDenied }: ComparisonHeadProps) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  return (
    <thead>
      <tr>
        <td className={classes.corner} />
        {products.map((product) => (
          <th key={product.id} scope="col" className={classes.offer}>
            <div className={classes.offerHead}>
              <InsurerTile supplier={product.supplierType} />
              <span className={classes.offerName}>
                {names.insurer(product.supplierType)}
                <small>{names.route(product) ?? names.cover(product.insuranceTypes)}</small>
              </span>
              <CloseButton
                className={classes.unpin}
                aria-label={text('unpin', { offer: names.offer(product) })}
                onClick={() => onUnpin(product.id)}
              />
            </div>
            {product.id === spread.cheapestId && <p className={classes.cheapest}>{text('cheapest')}</p>}
            {product.id === spread.bestId && <p className={classes.best}>{text('best')}</p>}
            <ActButton fullWidth className={classes.order} denied={orderDenied} onClick={() => onOrder(product.id)}>
              {text('order')}
            </ActButton>
          </th>
        ))}
      </tr>
    </thead>
  );
}
