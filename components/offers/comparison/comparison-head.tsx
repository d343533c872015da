'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { OfOffer } from '../offer/of-offer';
import { OfferRoute } from '../offer/offer-name';
import { useOfferNames } from '../offer/offer-words';
import type { PriceSpread } from '../offer/price-spread';
import { ActionButton } from '@/components/ui/action/action-button';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import classes from './comparison-view.module.css';
import { useOfferLine } from '../offer/offer-line';
import type { OfferActions } from '../offer/offer-row';

interface ComparisonHeadProps extends Pick<OfferActions, 'onOrder' | 'orderDenied'> {
  products: readonly ProductBase[];
  spread: PriceSpread;
  onUnpin: (productId: string) => void;
}

/** Shows one column for each offer: its insurer and actions. */
export function ComparisonHead({ products, spread, onUnpin, onOrder, orderDenied }: ComparisonHeadProps) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const line = useOfferLine();
  return (
    <thead>
      <tr>
        <td className={classes.corner} />
        {products.map((product) => (
          <th key={product.id} scope="col" className={classes.offer}>
            <div className={classes.offerHead}>
              <InsurerTile supplier={product.supplierType} />
              <span className={classes.offerName}>
                <bdi>{product.supplierName}</bdi>
                <small>
                  <OfferRoute product={product}>{names.route(product) ?? line.coverText(product)}</OfferRoute>
                </small>
              </span>
              <CloseButton
                className={classes.unpin}
                aria-label={text('unpin', { offer: names.offer(product) })}
                onClick={() => onUnpin(product.id)}
              />
            </div>
            {product.id === spread.cheapestId && <p className={classes.cheapest}>{text('cheapest')}</p>}
            {product.id === spread.bestId && <p className={classes.best}>{text('best')}</p>}
            <ActionButton
              fullWidth
              // As in the list: filled for the cheapest that can be issued.
              variant={product.id === spread.cheapestId && product.canIssuePolicy ? 'filled' : 'outline'}
              className={classes.order}
              denied={orderDenied}
              onClick={() => onOrder(product.id)}
            >
              {text('order')}
              <OfOffer product={product} />
            </ActionButton>
          </th>
        ))}
      </tr>
    </thead>
  );
}
