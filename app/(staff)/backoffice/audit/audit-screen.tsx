'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import type { Density } from '@/components/list/density';
import { DensitySwitch } from '@/components/list/density-switch';
import { FilterBar } from '@/components/list/filter-bar';
import { isNarrowed } from '@/components/list/list-address';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { useAddressState } from '@/components/list/use-address-state';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ClockIcon, SearchIcon } from '@/components/ui/icon/open-icons';
import { audit, type AuditEntry } from '@/lib/contract/agencies/audit';
import type { Page } from '@/lib/contract/kit/paging';
import { type AuditAddress, auditShape, narrowingOf, readAuditAddress, writeAuditAddress } from './audit-address';
import { useAuditColumns } from './audit-columns';
import { AuditNarrowing, useAuditFilters } from './audit-narrowing';
import { EntryDrawer } from './entry-drawer';
import { ExportButton } from './export-button';

/**
 * Searches the audit log by account, agency, action, object and days; shows entries in full and exports them to a
 * workbook.
 */
export function AuditScreen({ first, density: kept }: { first: Page<AuditEntry>; density: Density }) {
  const text = useTranslations('audit');
  const menu = useTranslations('shell.menu');
  const rows = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useState(kept);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const [address, change] = useAddressState(readAuditAddress, writeAuditAddress);
  const handle = useMemo<ListAddressHandle>(
    () => ({
      address: address.list,
      shape: auditShape,
      go: (list, how = 'push') => change((now) => ({ ...now, list }), how),
    }),
    [address.list, change],
  );
  const narrow = (free: Partial<AuditAddress>) =>
    change((now) => ({ ...now, ...free, list: { ...now.list, page: 0 } }), 'push');
  const { page, size } = address.list;
  const list = useListRows(
    queryFor('audit.entries', audit.entries, { query: { ...narrowingOf(address), page, size } }),
    first,
  );
  const columns = useAuditColumns(setOpened);
  return (
    <PageFrame title={menu('audit')} count={list.page} action={<ExportButton address={address} />}>
      <FilterBar
        handle={handle}
        searchLabel={text('search')}
        filters={useAuditFilters()}
        columns={columns}
        rows={rows}
        total={list.page}
      >
        <DensitySwitch density={density} onChange={setDensity} />
      </FilterBar>
      <AuditNarrowing address={address} onChange={narrow} />
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page && list.page.content.length === 0 && (
        <Nothing
          narrowed={isNarrowed(address.list) || Boolean(address.from ?? address.to ?? address.agency ?? address.object)}
        />
      )}
      {list.page && list.page.content.length > 0 && (
        <>
          <ListTable
            ref={rows}
            caption={menu('audit')}
            rows={list.page.content}
            identity={{ keyOf: ({ id }) => id, labelOf: ({ action }) => action }}
            {...{ columns, handle, density }}
            stale={list.stale}
          />
          <Pager handle={handle} page={list.page} />
        </>
      )}
      <EntryDrawer entry={opened} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const text = useTranslations('audit');
  return (
    <EmptyState icon={narrowed ? SearchIcon : ClockIcon} title={text(narrowed ? 'noMatch' : 'empty')}>
      {text(narrowed ? 'noMatchHint' : 'emptyHint')}
    </EmptyState>
  );
}
