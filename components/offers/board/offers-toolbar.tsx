'use client';

import { Button, NativeSelect, Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { isFiltered, offerSorts, type OfferSort, withoutFilters } from './offer-view';
import { ChevronDownIcon, FilterIcon, SortIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { OfferFilters } from './offer-filters';
import classes from './offers-toolbar.module.css';
import type { OfferViewHandle } from './use-offer-view';

interface OffersToolbarProps {
  handle: OfferViewHandle;
  /** All offers so far, filtered or not. */
  products: readonly ProductBase[];
  shown: number;
  /** Sorts a list whose order was held; null while it is sorted. */
  onSortAgain: (() => void) | null;
}

/** Shows sort order and filters of the offers; an active filter shows its value. */
export function OffersToolbar({ handle: { view, change }, products, shown, onSortAgain }: OffersToolbarProps) {
  const text = useTranslations('offers');
  const filtered = isFiltered(view);
  const choose = (value: string) =>
    change((now) => ({ ...now, sort: value.replace('-', '') as OfferSort, descending: value.startsWith('-') }));
  return (
    <div className={classes.toolbar}>
      <p className={classes.count}>
        {shown === products.length ? text('shown', { shown }) : text('shownOf', { shown, total: products.length })}
      </p>
      {onSortAgain && (
        <p className={classes.unsorted}>
          <span>{text('unsorted')}</span>
          <Button
            variant="light"
            size="compact-md"
            className={classes.sortAgain}
            leftSection={<SortIcon size={16} />}
            onClick={onSortAgain}
          >
            {text('sortNow')}
          </Button>
        </p>
      )}
      <div className={classes.controls}>
        {filtered && (
          <Button variant="subtle" className={classes.control} onClick={() => change(withoutFilters)}>
            {text('clearFilters')}
          </Button>
        )}
        <Popover position="bottom-end" width={320} trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant={filtered ? 'light' : 'default'}
              className={classes.control}
              leftSection={<FilterIcon size={16} />}
              rightSection={<ChevronDownIcon size={16} />}
            >
              {text('filter')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <OfferFilters view={view} products={products} onChange={change} />
          </Popover.Dropdown>
        </Popover>
        <NativeSelect
          className={classes.sort}
          aria-label={text('sort')}
          value={`${view.descending ? '-' : ''}${view.sort}`}
          data={offerSorts.flatMap((sort) => [
            { value: sort, label: text(`sorts.${sort}`) },
            { value: `-${sort}`, label: text(`sorts.${sort}Descending`) },
          ])}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
