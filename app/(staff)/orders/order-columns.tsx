'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { InsuredObject, OrderInsurers, OrderName } from '@/components/orders/order-cells';
import { RenewLink } from '@/components/orders/renew-link';
import { OrderStatusMark } from '@/components/orders/order-status-mark';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { isPolicy } from '@/lib/rules/work/policies';
import { FollowUpCell } from './follow-up-cell';
import type { FollowUps } from './use-follow-up';

/**
 * Returns the columns of the orders; on a phone: customer and number, price, car, status.
 * @param onRemind opens the reminder of an order; null when that is not allowed
 * @param followUps changes when an order is followed up; null when that is not allowed
 * @param quotes the viewer may ask for quotes of cars
 */
export function useOrderColumns(
  onRemind: ((order: OrderRow) => void) | null,
  followUps: FollowUps | null,
  quotes: boolean,
): Column<OrderRow>[] {
  const text = useTranslations('orders');
  return useMemo(
    () => [
      {
        key: 'orderNumber',
        header: text('order'),
        sort: 'orderNumber',
        sortFirst: 'DESC',
        card: 'title',
        cell: (row) => <OrderName {...row} />,
      },
      {
        key: 'car',
        header: text('car'),
        card: 'line',
        cell: (row) => <InsuredObject {...row} />,
      },
      {
        key: 'suppliers',
        room: 'laptop',
        header: text('insurers'),
        cell: ({ suppliers }) => <OrderInsurers codes={suppliers} />,
      },
      { key: 'status', header: text('status'), card: 'line', cell: (row) => <OrderStatusMark order={row} /> },
      {
        key: 'insuranceStart',
        room: 'desktop',
        header: text('start'),
        sort: 'insuranceStart',
        sortFirst: 'DESC',
        cell: ({ insuranceStart }) => insuranceStart && <DateText value={insuranceStart} />,
      },
      {
        key: 'insuranceEnd',
        header: text('end'),
        sort: 'insuranceEnd',
        cell: (row) =>
          row.insuranceEnd && (
            <>
              <DateText value={row.insuranceEnd} /> {quotes && isInForce(row) && <RenewLink {...row} />}
            </>
          ),
      },
      {
        key: 'sellingPrice',
        header: text('price'),
        sort: 'sellingPrice',
        sortFirst: 'DESC',
        card: 'aside',
        cell: ({ sellingPrice }) => <Money value={sellingPrice} />,
      },
      {
        key: 'createTs',
        room: 'desktop',
        header: text('created'),
        sort: 'createTs',
        sortFirst: 'DESC',
        cell: ({ createTs }) => <DateText value={createTs} />,
      },
      {
        key: 'followUp',
        header: text('followUp.column'),
        cell: (row) => <FollowUpCell order={row} followUps={followUps} onRemind={onRemind} />,
      },
    ],
    [text, onRemind, followUps, quotes],
  );
}

const isInForce = ({ status, cancelled }: OrderRow): boolean => !cancelled && isPolicy(status);
