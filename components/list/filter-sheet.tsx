'use client';

import { Button, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterIcon } from '@/components/ui/icon/icons';
import { Drawer } from '@/components/ui/popup/modal';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { Counted } from '@/lib/contract/kit/paging';
import type { Column, ListFilter, NamedOrder } from './column';
import classes from './filter-bar.module.css';
import { FilterChoices } from './filter-button';
import { changeAddress, type Direction } from './list-address';
import type { ListView } from './saved-views';
import type { ListAddressHandle } from './use-list-address';

const SavedViews = lazyPart(() => import('./saved-views').then((file) => file.SavedViews));

interface FilterSheetProps<Row> {
  filters: readonly ListFilter[];
  columns: readonly Column<Row>[];
  handle: ListAddressHandle;
  view?: ListView;
  /** Number of rows that match the current filters. */
  total: Counted | undefined;
  order: NamedOrder | undefined;
}

/** Shows all filters and the sort order in a bottom sheet on a phone. */
export function FilterSheet<Row>({ filters, columns, handle, view, total, order }: FilterSheetProps<Row>) {
  const text = useTranslations('list');
  const [opened, setOpened] = useState(false);
  const chosen = Object.values(handle.address.filters).flat().length;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant={chosen > 0 ? 'light' : 'default'}
        className={classes.sheetButton}
        leftSection={<FilterIcon size={18} />}
        onClick={() => setOpened(true)}
      >
        {text('filters')}
        {chosen > 0 && <span className={classes.number}>{chosen}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={text('filters')}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        <div className={classes.sheet}>
          {filters.map((filter) => (
            <section key={filter.key}>
              <h2 className={classes.sheetTitle}>{filter.label}</h2>
              <FilterChoices filter={filter} handle={handle} />
            </section>
          ))}
          <SortChoices columns={columns} handle={handle} order={order} />
          {view && <SavedViews view={view} onChosen={close} />}
        </div>
        <Button fullWidth size="md" className={classes.sheetDone} onClick={close}>
          {total === undefined
            ? text('close')
            : text(total.capped ? 'showMore' : 'showRows', { count: total.totalElements })}
        </Button>
      </Drawer>
    </>
  );
}

function SortChoices<Row>({
  columns,
  handle: { address, shape, go },
  order,
}: Pick<FilterSheetProps<Row>, 'columns' | 'handle' | 'order'>) {
  const text = useTranslations('list');
  const choose = (value: string) => {
    const [sort = address.sort, direction] = value.split(' ');
    go(changeAddress(address, { sort, direction: direction as Direction }));
  };
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <section>
      <h2 className={classes.sheetTitle}>{text('order')}</h2>
      <Radio.Group aria-label={text('order')} value={`${address.sort} ${address.direction}`} onChange={choose}>
        <Stack gap={0}>
          {order !== undefined && (
            <Radio className={classes.choice} value={`${shape.sort} ${shape.direction}`} label={order.full} />
          )}
          {sortable.flatMap((column) =>
            (['ASC', 'DESC'] as const).map((direction) => (
              <Radio
                key={`${column.key} ${direction}`}
                className={classes.choice}
                value={`${column.sort} ${direction}`}
                label={text(direction === 'ASC' ? 'ascending' : 'descending', { column: column.header })}
              />
            )),
          )}
        </Stack>
      </Radio.Group>
    </section>
  );
}
