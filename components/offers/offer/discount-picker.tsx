'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { isolate } from '@/lib/format/bidi';
import { ChoicePopover } from './choice-popover';
import { useOfferNames } from './offer-words';
import classes from './pickers.module.css';
import type { Reprice } from './offer-line';

interface DiscountPickerProps {
  product: ProductBase;
  reprice: Reprice;
}

/** Shows the discounts of an offer as toggles; each reprices it at once (CAR-05). */
export function DiscountPicker({ product, reprice: { choices, choose } }: DiscountPickerProps) {
  const { discounts } = product;
  const text = useTranslations('offers');
  const names = useOfferNames();
  const format = useFormatter();
  const percent = (percentage: number) =>
    isolate(format.number(-percentage / 100, { style: 'percent', maximumFractionDigits: 1 }));
  const applied = discounts.available.filter(({ id }) => choices.discountIds.includes(id));
  const sum = applied.reduce((total, { percentage }) => total + percentage, 0);
  if (discounts.available.length === 0) return null;
  return (
    <ChoicePopover
      product={product}
      chosen={sum > 0 ? text('discountsApplied', { percent: percent(sum) }) : text('discountsNone')}
      label={text('discounts')}
      value={choices.discountIds}
      onChange={(discountIds) => choose({ ...choices, discountIds })}
      options={discounts.available.map(({ id, fromCommission, percentage }) => ({
        value: id,
        label: (
          <>
            <span>
              {names.discount(id)}
              {fromCommission && (
                <small className={classes.small} data-internal>
                  {text('fromCommission')}
                </small>
              )}
            </span>
            <bdi dir="ltr">{percent(percentage)}</bdi>
          </>
        ),
      }))}
    />
  );
}
