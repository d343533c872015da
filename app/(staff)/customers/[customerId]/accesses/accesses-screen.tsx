'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { WhoText } from '@/components/audit/action-line';
import { DeviceText } from '@/components/audit/device-text';
import { useActionText } from '@/components/audit/use-action-text';
import { MarkedName } from '@/components/customers/marked-name';
import { queryFor } from '@/components/data/query-for';
import type { Column } from '@/components/list/column';
import type { ListShape } from '@/components/list/list-address';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { useListAddress } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { EyeIcon } from '@/components/ui/icon/open-icons';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import { audit, type AuditEntry } from '@/lib/contract/agencies/audit';
import type { Customer } from '@/lib/contract/customers/customers';
import type { Page } from '@/lib/contract/kit/paging';

const shape: ListShape = { sorts: [], sort: 'at', direction: 'DESC', size: 25, filters: {} };

interface AccessesScreenProps {
  customerId: string;
  name: string;
  privilege: Customer['customerPrivileges'];
  first: Page<AuditEntry>;
}

/** Lists every view of a customer and every action on them, the latest first. */
export function AccessesScreen({ customerId, name, privilege, first }: AccessesScreenProps) {
  const text = useTranslations('audit');
  const menu = useTranslations('shell.menu');
  const handle = useListAddress(shape);
  const { page, size } = handle.address;
  const list = useListRows(
    queryFor('audit.customerAccesses', audit.customerAccesses, { params: { customerId }, query: { page, size } }),
    first,
  );
  const columns = useAccessColumns();
  const rows = list.page?.content ?? [];
  return (
    <PageFrame
      title={menu('customerAccesses')}
      subtitle={<MarkedName name={name} privilege={privilege} />}
      count={list.page}
    >
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page && rows.length === 0 && (
        <EmptyState icon={EyeIcon} title={text('noAccesses')}>
          {text('noAccessesHint')}
        </EmptyState>
      )}
      {list.page && rows.length > 0 && (
        <>
          <ListTable
            caption={menu('customerAccesses')}
            rows={rows}
            columns={columns}
            identity={{ keyOf: ({ id }) => id, labelOf: ({ action }) => action }}
            handle={handle}
            density="comfortable"
            stale={list.stale}
          />
          <Pager handle={handle} page={list.page} />
        </>
      )}
    </PageFrame>
  );
}

function useAccessColumns(): Column<AuditEntry>[] {
  const text = useTranslations('audit');
  const actionText = useActionText();
  return useMemo(
    () => [
      { key: 'who', header: text('who'), card: 'title', cell: (entry) => <WhoText entry={entry} /> },
      { key: 'at', header: text('at'), card: 'aside', cell: ({ at }) => <DateText value={at} withTime /> },
      { key: 'action', header: text('action'), card: 'line', cell: ({ action }) => actionText(action) },
      {
        key: 'reason',
        header: text('reason'),
        card: 'line',
        cell: ({ reason }) => reason && <WrittenText>{reason}</WrittenText>,
      },
      { key: 'address', header: text('from'), cell: ({ address }) => address && <Ltr>{address}</Ltr> },
      { key: 'device', header: text('device'), cell: ({ userAgent }) => <DeviceText userAgent={userAgent} /> },
    ],
    [text, actionText],
  );
}
