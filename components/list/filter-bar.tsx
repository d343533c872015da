'use client';

import { type ReactNode, type RefObject } from 'react';
import type { Counted } from '@/lib/contract/kit/paging';
import type { Column, ListFilter, NamedOrder } from './column';
import classes from './filter-bar.module.css';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { changeAddress } from './list-address';
import { MoreFilters } from './more-filters';
import { focusFirstRow } from './row-focus';
import type { ListView } from './saved-views';
import { SearchField } from './search-field';
import type { ListAddressHandle } from './use-list-address';

interface FilterBarProps<Row> {
  handle: ListAddressHandle;
  searchLabel?: string;
  filters: readonly ListFilter[];
  columns: readonly Column<Row>[];
  /** Adds saved views to the sheet of a phone. */
  view?: ListView;
  /** Rows that the arrow-down key moves to. */
  rows: RefObject<HTMLElement | null>;
  total: Counted | undefined;
  autoFocus?: boolean;
  order?: NamedOrder;
  /** Content at the end of the bar: density, export. */
  children?: ReactNode;
}

/** Shows search and filters, and below them the active filters. */
export function FilterBar<Row>({
  handle,
  searchLabel,
  filters,
  columns,
  view,
  rows,
  total,
  autoFocus = false,
  order,
  children,
}: FilterBarProps<Row>) {
  const { address, go } = handle;
  return (
    <div className={classes.bar}>
      <div className={classes.controls}>
        <div className={classes.narrowing}>
          {searchLabel !== undefined && (
            <SearchField
              label={searchLabel}
              value={address.query}
              autoFocus={autoFocus}
              onSearch={(query) => query !== address.query && go(changeAddress(address, { query }), 'replace')}
              onLeaveDown={() => focusFirstRow(rows.current)}
            />
          )}
          <div className={classes.filters}>
            {filters
              .filter(({ rare }) => !rare)
              .map((filter) => (
                <FilterButton key={filter.key} filter={filter} handle={handle} />
              ))}
            <RestOfFilters filters={filters} handle={handle} />
            {order !== undefined && <FirstOrder order={order} handle={handle} />}
          </div>
          {(filters.length > 0 || columns.some((column) => column.sort)) && (
            <FilterSheet
              filters={filters}
              columns={columns}
              handle={handle}
              total={total}
              {...{ order }}
              {...(view && { view })}
            />
          )}
        </div>
        <div className={classes.end}>{children}</div>
      </div>
      <FilterChips filters={filters} handle={handle} />
    </div>
  );
}

/** Shows the filters without a button of their own: in a narrow window there are more of them. */
function RestOfFilters({ filters, handle }: { filters: readonly ListFilter[]; handle: ListAddressHandle }) {
  const without = (...rooms: ListFilter['room'][]) =>
    filters.filter(({ rare, room }) => rare || (room && rooms.includes(room)));
  if (!filters.some(({ room }) => room)) return <MoreFilters filters={without()} handle={handle} />;
  return (
    <>
      <MoreFilters filters={without('laptop', 'desktop')} handle={handle} at="narrow" />
      <MoreFilters filters={without('desktop')} handle={handle} at="middle" />
      <MoreFilters filters={without()} handle={handle} at="wide" />
    </>
  );
}

interface FirstOrderProps {
  order: NamedOrder;
  handle: ListAddressHandle;
}

/** Names the first order of the list, and returns to it. */
function FirstOrder({ order: { name, full }, handle: { address, shape, go } }: FirstOrderProps) {
  const isFirst = address.sort === shape.sort && address.direction === shape.direction;
  return (
    <button
      type="button"
      className={classes.order}
      title={full}
      aria-pressed={isFirst}
      onClick={() => go(changeAddress(address, { sort: shape.sort, direction: shape.direction }))}
    >
      {name}
    </button>
  );
}
