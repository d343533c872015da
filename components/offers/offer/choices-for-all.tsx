'use client';

import { Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CallButton } from '@/components/shell/menu/call-button';
import { ChevronDownIcon, TagIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useRepriceAll } from '../board/use-reprice-all';
import { fitting } from '../comparison/fitting';
import { type ChoicesForAll, useOfferLine } from './offer-line';
import { useOfferNames } from './offer-words';
import classes from './pickers.module.css';
import { ToggleForAll, withId } from './toggle-for-all';

interface ChoicesForAllButtonProps {
  requestId: string;
  products: readonly ProductBase[];
  className?: string | undefined;
}

/** Chooses rider and discounts once for all offers; each can still differ in its own row (CAR-05, CAR-07). */
export function ChoicesForAllButton({ requestId, products, className }: ChoicesForAllButtonProps) {
  const text = useTranslations('offers');
  const line = useOfferLine();
  const all = useRepriceAll(requestId, products);
  if (all.products.length === 0) return null;
  return (
    <Popover position="bottom-start" width={330} middlewares={fitting} trapFocus returnFocus>
      <Popover.Target>
        <CallButton
          of={line.calls.reprice}
          variant="default"
          {...(className && { className })}
          loading={all.pending}
          aria-label={text('forAll')}
          leftSection={<TagIcon size={16} />}
          rightSection={<ChevronDownIcon size={16} />}
        >
          <span data-words>{text('forAll')}</span>
        </CallButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {line.pickersForAll?.(all)}
        <DiscountsForAll all={all} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows each discount as one toggle for all offers whose insurers give it. */
function DiscountsForAll({ all: { products, choose } }: { all: ChoicesForAll }) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const line = useOfferLine();
  return (
    <ToggleForAll
      label={text('discounts')}
      options={products.flatMap(({ discounts }) =>
        discounts.available.map(({ id, fromCommission }) => ({
          id,
          name: (
            <span>
              {names.discount(id)}
              {fromCommission && (
                <small className={classes.small} data-internal>
                  {text('fromCommission')}
                </small>
              )}
            </span>
          ),
          on: discounts.applied.includes(id),
        })),
      )}
      onToggle={(id, on) =>
        choose((product) =>
          product.discounts.available.some((discount) => discount.id === id)
            ? { ...line.choicesOf(product), discountIds: withId(product.discounts.applied, id, on) }
            : null,
        )
      }
    />
  );
}
