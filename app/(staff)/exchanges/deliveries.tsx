'use client';

import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { useListing } from '@/components/list/use-listing';
import type { Column, RowIdentity } from '@/components/list/column';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import type { Page } from '@/lib/contract/kit/paging';
import { type ExchangeDelivery, exchangeEvents } from '@/lib/contract/agencies/exchanges';
import { deliveryList } from './delivery-list';

const identity: RowIdentity<ExchangeDelivery> = { keyOf: ({ id }) => id, labelOf: ({ deliveryId }) => deliveryId };
const looks = { APPLIED: 'good', LATE: 'brand', REFUSED: 'bad', FAILED: 'bad' } as const;

/** Shows the latest deliveries of the exchange with their outcome. */
export function Deliveries({ first }: { first: Page<ExchangeDelivery> }) {
  const text = useTranslations('calls.pbx');
  const { handle, list } = useListing(deliveryList, first, { lookAgain: () => 5_000 });
  const columns = useColumns();
  return (
    <Panel title={text('deliveries')}>
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page?.content.length === 0 && <EmptyState icon={PhoneIcon} title={text('noDeliveries')} />}
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
  const text = useTranslations('calls.pbx');
  const kindOf = (kind: string) => {
    const known = exchangeEvents.find((one) => one === kind);
    return known ? text(`kinds.${known.slice('call.'.length) as 'ringing'}`) : text('kinds.unknown');
  };
  const reasonOf = (reason: string) =>
    reason === 'signature' || reason === 'timestamp' ? text(`reasons.${reason}`) : text('reasons.other', { reason });
  return [
    { key: 'kind', header: text('kind'), card: 'title', cell: ({ kind }) => kindOf(kind) },
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
      cell: ({ reason, subject }) => (reason ? reasonOf(reason) : <Ltr>{subject.slice(0, 16)}</Ltr>),
    },
    { key: 'repeats', header: text('repeats'), room: 'laptop', cell: ({ repeats }) => repeats || null },
  ];
}
