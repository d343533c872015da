'use client';

import { Button, NativeSelect, Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ChoicesForAllButton } from '../offer/choices-for-all';
import { useOfferLine } from '../offer/offer-line';
import { isFiltered, offerSorts, type OfferSort, withoutFilters } from './offer-view';
import { ChevronDownIcon, FilterIcon, SortIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { OfferFilters } from './offer-filters';
import classes from './offers-toolbar.module.css';
import type { OfferViewHandle } from './use-offer-view';

interface OffersToolbarProps {
  handle: OfferViewHandle;
  requestId: string;
  /** All offers so far, filtered or not. */
  products: readonly ProductBase[];
  shown: number;
  /** Sorts a list whose order was held; null while it is sorted. */
  onSortAgain: (() => void) | null;
}

/** Shows the choices for all offers, their filters and their order; an active filter says how many it leaves. */
export function OffersToolbar({
  handle: { view, change },
  requestId,
  products,
  shown,
  onSortAgain,
}: OffersToolbarProps) {
  const text = useTranslations('offers');
  const { comparableOf } = useOfferLine();
  const filtered = isFiltered(view);
  const choose = (value: string) =>
    change((now) => ({ ...now, sort: value.replace('-', '') as OfferSort, descending: value.startsWith('-') }));
  return (
    <div className={classes.controls}>
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
      {filtered && (
        <p className={classes.left}>
          {text('shownOf', { shown, total: products.length })}
          <Button variant="subtle" className={classes.control} onClick={() => change(withoutFilters)}>
            {text('clearFilters')}
          </Button>
        </p>
      )}
      <ChoicesForAllButton requestId={requestId} products={products} className={classes.small} />
      <Popover position="bottom-end" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant={filtered ? 'light' : 'default'}
            className={classes.small}
            aria-label={text('filter')}
            leftSection={<FilterIcon size={16} />}
            rightSection={<ChevronDownIcon size={16} />}
          >
            <span data-words>{text('filter')}</span>
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
        data={offerSorts
          .filter((sort) => sort !== (comparableOf ? 'deductible' : 'comparable'))
          .flatMap((sort) => [
            { value: sort, label: text(`sorts.${sort}`) },
            { value: `-${sort}`, label: text(`sorts.${sort}Descending`) },
          ])}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}
