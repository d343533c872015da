'use client';

import { Button } from '@mantine/core';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { SpokenCount } from '@/components/ui/state/spoken-count';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { BulkBar } from './bulk-bar';
import type { Column, ListFilter, NamedOrder, RowIdentity } from './column';
import { filledColumns, shownColumns } from './columns-cookie';
import type { Density } from './density';
import { DensitySwitch } from './density-switch';
import { FilterBar } from './filter-bar';
import { useHiddenColumns } from './hidden-columns';
import { changeAddress, isNarrowed } from './list-address';
import { ListTable } from './list-table';
import { Pager } from './pager';
import { keepVisible, nothing } from './selection';
import type { ListAddressHandle } from './use-list-address';
import type { ListRows } from './use-list-rows';
import { ViewButton } from './view-button';

interface ListScreenProps<Row> {
  title: string;
  handle: ListAddressHandle;
  list: ListRows<Row>;
  columns: readonly Column<Row>[];
  identity: RowIdentity<Row>;
  /** Name of the search field; without it the list cannot be searched. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  density: Density;
  action?: ReactNode;
  /** Content between the head and the filters: figures of the whole list. */
  intro?: ReactNode;
  /** Actions for the chosen rows; without it rows cannot be chosen. */
  bulk?: (chosen: readonly Row[], clear: () => void) => ReactNode;
  order?: NamedOrder;
  /** Shown when the list has no rows without any filter: what this is and how to create the first one. */
  empty: ReactNode;
  autoFocus?: boolean;
}

/**
 * Shows a complete list: title with count, search and filters, rows, pager. Other screens compose the parts themselves.
 */
export function ListScreen<Row>({
  title,
  handle,
  list,
  columns,
  identity,
  density: kept,
  bulk,
  empty,
  action,
  intro,
  ...bar
}: ListScreenProps<Row>) {
  const rows = useRef<HTMLDivElement>(null);
  const path = usePathname();
  const [hidden, hide] = useHiddenColumns(path);
  const view = { list: path, handle, hidden, hide };
  const [density, setDensity] = useState(kept);
  const [selection, setSelection] = useState(nothing);
  const content = list.page?.content ?? noContent;
  const shown = useMemo(() => filledColumns(shownColumns(columns, hidden), content), [columns, hidden, content]);
  const chosen = keepVisible(selection, content.map(identity.keyOf));
  const clear = () => setSelection(nothing);
  useReturnFromPastEnd(handle, list);
  return (
    <PageFrame title={title} count={list.page} action={action}>
      {intro}
      <FilterBar handle={handle} columns={columns} view={view} rows={rows} total={list.page} filters={[]} {...bar}>
        <ViewButton columns={columns} view={view} />
        <DensitySwitch density={density} onChange={setDensity} />
      </FilterBar>
      <Found {...{ handle, list }} />
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {!list.page && !list.failure && <SkeletonRows rows={10} height={density === 'compact' ? 34 : 46} />}
      {list.page && content.length === 0 && <NoRows handle={handle} empty={empty} />}
      {list.page && content.length > 0 && (
        <>
          <ListTable
            ref={rows}
            caption={title}
            rows={content}
            columns={shown}
            {...{ identity, handle, density }}
            stale={list.stale}
            {...(bulk && { selection: { chosen, change: setSelection } })}
          />
          {bulk && (
            <BulkBar count={chosen.size} onClear={clear}>
              {bulk(
                content.filter((row) => chosen.has(identity.keyOf(row))),
                clear,
              )}
            </BulkBar>
          )}
          <Pager handle={handle} page={list.page} />
        </>
      )}
    </PageFrame>
  );
}

const noContent: readonly never[] = [];

/** Says how many rows a search or a filter has left. */
function Found<Row>({ handle: { address }, list }: { handle: ListAddressHandle; list: ListRows<Row> }) {
  const text = useTranslations('list');
  return (
    <SpokenCount
      of={JSON.stringify([address.query, address.filters])}
      settled={!list.stale && !list.failure}
      sentence={text(list.page?.capped ? 'foundMore' : 'found', { count: list.page?.totalElements ?? 0 })}
    />
  );
}

/** Goes to the last page when the address points past it, for example after its rows were deleted. */
function useReturnFromPastEnd<Row>({ address, go }: ListAddressHandle, { page, stale }: ListRows<Row>) {
  useEffect(() => {
    if (page && !stale && page.totalPages > 0 && address.page >= page.totalPages)
      go({ ...address, page: page.totalPages - 1 }, 'replace');
  }, [address, go, page, stale]);
}

function NoRows({ handle: { address, go }, empty }: { handle: ListAddressHandle; empty: ReactNode }) {
  const text = useTranslations('list');
  if (!isNarrowed(address)) return empty;
  return (
    <EmptyState
      icon={SearchIcon}
      title={text('noMatch')}
      action={
        <Button variant="default" onClick={() => go(changeAddress(address, { query: '', filters: {} }))}>
          {text('clearAll')}
        </Button>
      }
    >
      {text('noMatchHint')}
    </EmptyState>
  );
}
