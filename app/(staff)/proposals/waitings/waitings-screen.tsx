'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useMemo } from 'react';
import { useAction } from '@/components/data/use-action';
import type { Column, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { OrderName } from '@/components/orders/order-cells';
import { EmptyState } from '@/components/ui/state/empty-state';
import { FlowIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { Page } from '@/lib/contract/kit/paging';
import { proposals, type Waiting, type WaitingKind, waitingKinds } from '@/lib/contract/orders/proposals';
import { WaitingAge } from './waiting-age';
import { waitingList } from './waiting-list';
import classes from './waitings-screen.module.css';

interface WaitingsScreenProps {
  first: Page<Waiting>;
  density: Density;
}

const looks = {
  PAID_NOT_ISSUED: 'bad',
  OUTCOME_UNKNOWN: 'warn',
  DOCUMENT_LATE: 'warn',
  PROPOSAL_AT_INSURER: 'brand',
  ISSUED_BY_HAND: 'brand',
  ISSUE_FAILED: 'bad',
  CUSTOMER: 'plain',
} as const satisfies Record<WaitingKind, string>;

/** Returns the page on which the process goes on. */
const nextPage = ({ orderId, kind }: Waiting) =>
  `/orders/${encodeURIComponent(orderId)}/${kind === 'CUSTOMER' ? 'attach' : 'issue'}`;

/** Lists the processes that wait for somebody, the most urgent first; unseen ones are marked (ORD-08). */
export function WaitingsScreen({ first, density }: WaitingsScreenProps) {
  const text = useTranslations('proposals.waitings');
  const orders = useTranslations('orders');
  const { handle, list } = useListing(waitingList, first);
  const identity: RowIdentity<Waiting> = {
    keyOf: ({ orderId, kind }) => `${orderId} ${kind}`,
    labelOf: ({ orderNumber, customerName }) =>
      orders('rowLabel', { number: String(orderNumber), customer: customerName ?? orders('withoutCustomer') }),
    hrefOf: nextPage,
  };
  return (
    <ListScreen
      title={text('title')}
      searchLabel={text('search')}
      filters={[
        {
          key: 'kinds',
          label: text('why'),
          options: waitingKinds.map((value) => ({ value, label: text(`kind.${value}`) })),
        },
        { key: 'unseen', label: text('show'), single: true, options: [{ value: 'yes', label: text('unseen') }] },
      ]}
      columns={useWaitingColumns()}
      {...{ handle, list, identity, density }}
      bulk={(chosen, clear) => <MarkSeen chosen={chosen} onDone={clear} />}
      empty={
        <EmptyState icon={FlowIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function MarkSeen({ chosen, onDone }: { chosen: readonly Waiting[]; onDone: () => void }) {
  const text = useTranslations('proposals.waitings');
  const orderIds = [...new Set(chosen.map(({ orderId }) => orderId))];
  const { run, busy } = useAction(proposals.markSeen, {
    stale: ['proposals.waitings'],
    done: () => text('marked', { count: orderIds.length }),
    onDone,
  });
  return (
    <Button variant="default" loading={busy} onClick={() => run({ body: { orderIds, seen: true } })}>
      {text('markSeen')}
    </Button>
  );
}

function useWaitingColumns(): Column<Waiting>[] {
  const text = useTranslations('proposals.waitings');
  return useMemo(
    () => [
      {
        key: 'order',
        header: text('order'),
        card: 'title',
        cell: (row) => <OrderName {...row}>{!row.seen && <Mark look="brand">{text('new')}</Mark>}</OrderName>,
      },
      {
        key: 'kind',
        header: text('why'),
        card: 'line',
        // The title of such a row says it.
        lacks: ({ kind }) => kind === 'CUSTOMER',
        cell: ({ kind }) => <Mark look={looks[kind]}>{text(`kind.${kind}`)}</Mark>,
      },
      {
        key: 'car',
        header: text('car'),
        card: 'line',
        lacks: ({ registrationNumber }) => !registrationNumber,
        cell: ({ registrationNumber }) => registrationNumber && <PlateBadge number={registrationNumber} size="sm" />,
      },
      {
        key: 'insurer',
        header: text('insurer'),
        lacks: ({ supplierType }) => !supplierType,
        cell: ({ supplierType }) => supplierType && <InsurerTile supplier={supplierType} size="sm" withName />,
      },
      {
        key: 'number',
        header: text('number'),
        room: 'desktop',
        lacks: ({ number }) => !number,
        cell: ({ number }) => number && <Ltr>{number}</Ltr>,
      },
      { key: 'since', header: text('since'), card: 'aside', cell: ({ since }) => <WaitingAge since={since} /> },
      {
        key: 'next',
        header: text('nextStep'),
        card: 'act',
        cell: (row) => (
          <Link
            href={nextPage(row)}
            prefetch={false}
            className={classes.next}
            aria-label={text('nextOf', { step: text(`next.${row.kind}`), number: String(row.orderNumber) })}
          >
            {text(`next.${row.kind}`)}
          </Link>
        ),
      },
    ],
    [text],
  );
}
