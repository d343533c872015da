'use client';

import { Button, Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import type { ListFilter } from './column';
import classes from './filter-bar.module.css';
import { FilterChoices } from './filter-button';
import type { ListAddressHandle } from './use-list-address';

interface MoreFiltersProps {
  filters: readonly ListFilter[];
  handle: ListAddressHandle;
  /** Widths of the window at which the button stands: below 1024 px, below 1400, above; all without it. */
  at?: 'narrow' | 'middle' | 'wide';
}

/** Shows the rare filters of a list behind one button, with the number of chosen values. */
export function MoreFilters({ filters, handle, at }: MoreFiltersProps) {
  const text = useTranslations('list');
  const chosen = filters.flatMap(({ key }) => handle.address.filters[key] ?? []).length;
  if (filters.length === 0) return null;
  return (
    <Popover position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant={chosen > 0 ? 'light' : 'default'}
          className={classes.button}
          data-at={at}
          rightSection={<ChevronDownIcon size={16} />}
        >
          {text('moreFilters')}
          {chosen > 0 && <span className={classes.number}>{chosen}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.rare}>
        {filters.map((filter) => (
          <section key={filter.key}>
            <h2 className={classes.sheetTitle}>{filter.label}</h2>
            <FilterChoices filter={filter} handle={handle} />
          </section>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
