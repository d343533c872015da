'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { InsuredObject, OrderInsurers, OrderName } from '@/components/orders/order-cells';
import { OrderStatusMark } from '@/components/orders/order-status-mark';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { OrdersIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import type { Page } from '@/lib/contract/kit/paging';
import { type ProposalRow, proposalStatuses } from '@/lib/contract/orders/proposals';
import { proposalList } from './proposal-list';

interface ProposalsScreenProps {
  first: Page<ProposalRow>;
  density: Density;
}

/** Lists the proposals of the agency; a row opens its card (ORD-08). */
export function ProposalsScreen({ first, density }: ProposalsScreenProps) {
  const text = useTranslations('proposals');
  const orders = useTranslations('orders');
  const terms = useTranslations('terms.orderStatus');
  const { handle, list } = useListing(proposalList, first);
  const identity: RowIdentity<ProposalRow> = {
    keyOf: ({ orderId }) => orderId,
    labelOf: ({ orderNumber, customerName }) =>
      orders('rowLabel', { number: String(orderNumber), customer: customerName ?? orders('withoutCustomer') }),
    hrefOf: ({ orderId }) => `/processes/proposals/${encodeURIComponent(orderId)}`,
  };
  return (
    <ListScreen
      title={text('title')}
      searchLabel={text('search')}
      filters={[
        {
          key: 'statuses',
          label: orders('status'),
          options: proposalStatuses.map((value) => ({ value, label: terms(value) })),
        },
      ]}
      columns={useProposalColumns()}
      {...{ handle, list, identity, density }}
      empty={
        <EmptyState icon={OrdersIcon} title={text('empty')} action={<NextScreen page="cars" />}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useProposalColumns(): Column<ProposalRow>[] {
  const text = useTranslations('proposals');
  const orders = useTranslations('orders');
  return useMemo(
    () => [
      {
        key: 'orderNumber',
        header: orders('order'),
        sort: 'orderNumber',
        sortFirst: 'DESC',
        card: 'title',
        cell: (row) => <OrderName {...row} />,
      },
      {
        key: 'title',
        header: orders('car'),
        card: 'line',
        cell: (row) => <InsuredObject {...row} />,
      },
      {
        key: 'suppliers',
        header: orders('insurers'),
        cell: ({ suppliers }) => <OrderInsurers codes={suppliers} />,
      },
      { key: 'status', header: orders('status'), card: 'line', cell: (row) => <OrderStatusMark order={row} /> },
      {
        key: 'proposalNumber',
        header: text('proposalNumber'),
        room: 'desktop',
        lacks: ({ proposalNumber }) => !proposalNumber,
        cell: ({ proposalNumber }) => proposalNumber && <Ltr>{proposalNumber}</Ltr>,
      },
      { key: 'documents', header: text('documents'), room: 'desktop', cell: ({ documents }) => documents || null },
      {
        key: 'insuranceStart',
        header: orders('start'),
        sort: 'insuranceStart',
        cell: ({ insuranceStart }) => insuranceStart && <DateText value={insuranceStart} />,
      },
      {
        key: 'sellingPrice',
        header: orders('price'),
        sort: 'sellingPrice',
        sortFirst: 'DESC',
        card: 'aside',
        cell: ({ sellingPrice }) => <Money value={sellingPrice} />,
      },
      {
        key: 'createTs',
        header: orders('created'),
        sort: 'createTs',
        sortFirst: 'DESC',
        room: 'desktop',
        cell: ({ createTs }) => <DateText value={createTs} />,
      },
      {
        key: 'issue',
        header: text('issue'),
        cell: ({ orderId, orderNumber, customerId }) => {
          const next = customerId === null ? 'attach' : 'issue';
          return (
            <Link
              href={`/orders/${encodeURIComponent(orderId)}/${next}`}
              aria-label={text(`${next}Of`, { number: String(orderNumber) })}
            >
              {text(next)}
            </Link>
          );
        },
      },
    ],
    [text, orders],
  );
}
