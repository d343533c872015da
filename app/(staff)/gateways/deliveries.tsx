'use client';

import { useTranslations } from 'next-intl';
import type { Column, RowIdentity } from '@/components/list/column';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { useListing } from '@/components/list/use-listing';
import { ChatIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import type { ExchangeDelivery } from '@/lib/contract/agencies/exchanges';
import type { Page } from '@/lib/contract/kit/paging';
import { deliveryList } from './delivery-list';

const identity: RowIdentity<ExchangeDelivery> = { keyOf: ({ id }) => id, labelOf: ({ deliveryId }) => deliveryId };
const looks = { APPLIED: 'good', LATE: 'brand', REFUSED: 'bad', FAILED: 'bad' } as const;

/** Shows the latest reports of the gateway with their outcome. */
export function Deliveries({ first }: { first: Page<ExchangeDelivery> }) {
  const text = useTranslations('gateways');
  const { handle, list } = useListing(deliveryList, first, { lookAgain: () => 5_000 });
  const columns = useColumns();
  return (
    <Panel title={text('deliveries')}>
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page?.content.length === 0 && (
        <EmptyState icon={ChatIcon} title={text('noDeliveries')}>
          {text('noDeliveriesHint')}
        </EmptyState>
      )}
      {list.page && list.page.content.length > 0 && (
        <>
          <ListTable
            caption={text('deliveries')}
            rows={list.page.content}
            density="compact"
            stale={list.stale}
            {...{ columns, identity, handle }}
          />
          <Pager handle={handle} total={list.page.totalElements} totalPages={list.page.totalPages} />
        </>
      )}
    </Panel>
  );
}

function useColumns(): Column<ExchangeDelivery>[] {
  const text = useTranslations('gateways');
  const reasons: Readonly<Record<string, string>> = {
    signature: text('reasons.signature'),
    timestamp: text('reasons.timestamp'),
    NOT_FOUND: text('reasons.message'),
  };
  return [
    {
      key: 'kind',
      header: text('kind'),
      card: 'title',
      cell: ({ kind }) =>
        kind === 'message.delivered' || kind === 'message.failed'
          ? text(`kinds.${kind === 'message.delivered' ? 'delivered' : 'failed'}`)
          : text('kinds.unknown'),
    },
    {
      key: 'received',
      header: text('received'),
      card: 'line',
      cell: ({ receivedAt }) => <DateText value={receivedAt} withTime />,
    },
    {
      key: 'outcome',
      header: text('outcome'),
      card: 'aside',
      cell: ({ outcome }) => <Mark look={looks[outcome]}>{text(`outcomes.${outcome}`)}</Mark>,
    },
    {
      key: 'reason',
      header: text('subject'),
      card: 'line',
      cell: ({ reason, subject }) =>
        reason ? (reasons[reason] ?? text('reasons.other', { reason })) : <Ltr>{subject.slice(0, 16)}</Ltr>,
    },
    { key: 'repeats', header: text('repeats'), room: 'laptop', cell: ({ repeats }) => repeats || null },
  ];
}
