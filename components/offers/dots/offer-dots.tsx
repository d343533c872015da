'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { formatMoney } from '@/lib/format/number';
import { useOfferLine } from '../offer/offer-line';
import { OfferName } from '../offer/offer-name';
import { DotsFigure } from './dots-figure';
import classes from './offer-dots.module.css';

interface OfferDotsProps {
  /** Offers in the order of the list. */
  products: readonly ProductBase[];
  rowOf: (product: ProductBase) => ReactNode;
}

/**
 * Shows what a lower deductible costs: offers as dots, price against deductible. A tap on a dot, or the list below with
 * the arrow keys, chooses an offer, whose row then stands below.
 */
export function OfferDots({ products, rowOf }: OfferDotsProps) {
  const text = useTranslations('offers');
  const locale = useLocale();
  const line = useOfferLine();
  const group = useId();
  const placed = products.flatMap((product) => {
    const deductible = line.deductibleOf(product);
    return deductible === null ? [] : [{ product, deductible }];
  });
  const [wanted, setWanted] = useState<string>();
  const chosen = placed.find(({ product }) => product.id === wanted) ?? placed[0];
  if (!chosen) return <p className={classes.none}>{text('dots.none')}</p>;
  return (
    <div className={classes.dots}>
      <p className={classes.hint}>{text('dots.hint')}</p>
      <DotsFigure
        height={320}
        dots={placed.map(({ product, deductible }) => ({
          id: product.id,
          x: deductible,
          y: product.premia.total.amount,
        }))}
        chosen={chosen.product.id}
        onChoose={setWanted}
        labels={{ x: text('columns.deductible'), y: text('columns.price') }}
        format={(amount) => formatMoney({ amount }, locale)}
      />
      <fieldset className={classes.list}>
        <legend className="visually-hidden">{text('dots.choose')}</legend>
        {placed.map(({ product, deductible }) => (
          <label key={product.id} className={classes.choice}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={product.id === chosen.product.id}
              onChange={() => setWanted(product.id)}
            />
            <InsurerTile supplier={product.supplierType} size="sm" />
            <span className="visually-hidden">
              <OfferName product={product} />
            </span>
            <Money value={product.premia.total} />
            <small>
              <span className="visually-hidden">{text('columns.deductible')} </span>
              <Money value={{ amount: deductible }} />
            </small>
          </label>
        ))}
      </fieldset>
      <ol className={classes.row} aria-label={text('dots.chosen')}>
        {rowOf(chosen.product)}
      </ol>
    </div>
  );
}
