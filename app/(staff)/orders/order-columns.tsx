'use client';

import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PrivilegeMark } from '@/components/customers/privilege-mark';
import type { Column } from '@/components/list/column';
import { OrderStatusMark } from '@/components/orders/order-status-mark';
import { DateText } from '@/components/ui/date';
import { BellIcon } from '@/components/ui/icons';
import { InsurerTile } from '@/components/ui/insurer-tile';
import { Money } from '@/components/ui/money';
import { PlateBadge } from '@/components/ui/plate-badge';
import { InsuredName } from '@/components/ui/insured-name';
import type { OrderRow } from '@/lib/contract/orders';
import classes from './order-columns.module.css';

/**
 * Returns the columns of the orders; on a phone: customer and number, price, car, status.
 * @param onRemind opens the reminder of an order; null when that is not allowed
 */
export function useOrderColumns(onRemind: ((order: OrderRow) => void) | null): Column<OrderRow>[] {
  const text = useTranslations('orders');
  const remind = useReminderColumn(onRemind);
  return useMemo(
    () => [
      {
        key: 'orderNumber',
        header: text('order'),
        sort: 'orderNumber',
        sortFirst: 'DESC',
        card: 'title',
        cell: ({ customerName, customerPrivileges, orderNumber }) => (
          <span className={classes.who}>
            <bdi className={customerName ? undefined : classes.nobody}>{customerName ?? text('withoutCustomer')}</bdi>
            {customerPrivileges && <PrivilegeMark privilege={customerPrivileges} />}
            <small>{text('number', { number: String(orderNumber) })}</small>
          </span>
        ),
      },
      {
        key: 'car',
        header: text('car'),
        card: 'line',
        cell: ({ productType, registrationNumber, title }) => (
          <span className={classes.car}>
            {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}
            {title && (
              <span className={classes.model}>
                <InsuredName productType={productType} name={title} />
              </span>
            )}
          </span>
        ),
      },
      { key: 'suppliers', header: text('insurers'), cell: ({ suppliers }) => <Suppliers codes={suppliers} /> },
      { key: 'status', header: text('status'), card: 'line', cell: (row) => <OrderStatusMark order={row} /> },
      {
        key: 'insuranceStart',
        wide: true,
        header: text('start'),
        sort: 'insuranceStart',
        sortFirst: 'DESC',
        cell: ({ insuranceStart }) => insuranceStart && <DateText value={insuranceStart} />,
      },
      {
        key: 'insuranceEnd',
        header: text('end'),
        sort: 'insuranceEnd',
        cell: ({ insuranceEnd }) => insuranceEnd && <DateText value={insuranceEnd} />,
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
        wide: true,
        header: text('created'),
        sort: 'createTs',
        sortFirst: 'DESC',
        cell: ({ createTs }) => <DateText value={createTs} />,
      },
      ...remind,
    ],
    [text, remind],
  );
}

/** Returns the action column: a reminder about the order. */
function useReminderColumn(onRemind: ((order: OrderRow) => void) | null): Column<OrderRow>[] {
  const text = useTranslations('reminders');
  return useMemo(() => {
    if (!onRemind) return [];
    const cell = (row: OrderRow) =>
      !row.cancelled && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={text('remindOf', { number: String(row.orderNumber) })}
          onClick={() => onRemind(row)}
        >
          <BellIcon size={18} />
        </ActionIcon>
      );
    return [{ key: 'reminder', header: text('column'), cell }];
  }, [text, onRemind]);
}

/** Shows the first insurers of an order as tiles and the number of the others. */
function Suppliers({ codes }: { codes: readonly string[] }) {
  const distinct = [...new Set(codes)];
  return (
    <span className={classes.suppliers}>
      {distinct.slice(0, 3).map((code) => (
        <InsurerTile key={code} supplier={code} size="sm" withName={distinct.length === 1} />
      ))}
      {distinct.length > 3 && <span>+{distinct.length - 3}</span>}
    </span>
  );
}
