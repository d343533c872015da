'use client';

import { Checkbox, Popover } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { CallButton } from '@/components/shell/call-button';
import { ChevronDownIcon } from '@/components/ui/icons';
import type { ProductBase } from '@/lib/contract/quotes';
import { isolate } from '@/lib/format/bidi';
import { fitting } from './fitting';
import { useOfferLine } from './offer-line';
import { useOfferNames } from './offer-words';
import classes from './pickers.module.css';
import type { Reprice } from './use-reprice';

interface DiscountPickerProps {
  product: ProductBase;
  reprice: Reprice;
}

/** Shows the discounts of an offer as toggles; each reprices it at once (CAR-05). */
export function DiscountPicker({ product: { discounts }, reprice: { choices, choose } }: DiscountPickerProps) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const { calls } = useOfferLine();
  const format = useFormatter();
  const percent = (percentage: number) =>
    isolate(format.number(-percentage / 100, { style: 'percent', maximumFractionDigits: 1 }));
  const applied = discounts.available.filter(({ id }) => choices.discountIds.includes(id));
  const sum = applied.reduce((total, { percentage }) => total + percentage, 0);
  if (discounts.available.length === 0) return null;
  return (
    <Popover position="bottom-start" width={330} middlewares={fitting} trapFocus returnFocus>
      <Popover.Target>
        <CallButton
          of={calls.reprice}
          variant="default"
          justify="space-between"
          fullWidth
          className={classes.target}
          rightSection={<ChevronDownIcon size={16} />}
        >
          {sum > 0 ? text('discountsApplied', { percent: percent(sum) }) : text('discountsNone')}
        </CallButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Checkbox.Group
          label={text('discounts')}
          value={[...choices.discountIds]}
          onChange={(discountIds) => choose({ ...choices, discountIds })}
        >
          <div className={classes.choices}>
            {discounts.available.map((discount) => (
              <Checkbox
                key={discount.id}
                className={classes.choice}
                value={discount.id}
                label={
                  <span className={classes.line}>
                    <span>
                      {names.discount(discount.id)}
                      {discount.fromCommission && (
                        <small className={classes.small} data-internal>
                          {text('fromCommission')}
                        </small>
                      )}
                    </span>
                    <bdi dir="ltr">{percent(discount.percentage)}</bdi>
                  </span>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
