'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { OrdersIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { Action, Decision } from '@/lib/access/actions';
import { remarks } from '@/lib/contract/customers/remarks';
import type { OrderRow } from '@/lib/contract/orders/orders';
import type { Page } from '@/lib/contract/kit/paging';
import { BulkActions } from './bulk-actions';
import { ExportOrders } from './export-orders';
import { useOrderFilters } from './order-filters';
import { orderList } from './order-list';
import { OrderSums } from './order-sums';
import { useOrderColumns } from './order-columns';
import { useFollowUp } from './use-follow-up';

const ReminderDialog = lazyDialog(() =>
  import('@/components/reminders/reminder-dialog').then((file) => file.ReminderDialog),
);

interface OrdersScreenProps {
  first: Page<OrderRow>;
  density: Density;
  can: Record<Action, Decision>;
}

/** Lists the orders of the agency: searches, filters, archives and hides many at once (ORD-01). */
export function OrdersScreen({ first, density, can }: OrdersScreenProps) {
  const text = useTranslations('orders');
  const { handle, list } = useListing(orderList, first);
  const [reminded, setReminded] = useState<OrderRow | null>(null);
  const followUps = useFollowUp();
  const mayFollowUp = useDenied(remarks.placeTasks) === null;
  const columns = useOrderColumns(
    can.editOrder.allowed ? setReminded : null,
    mayFollowUp ? followUps : null,
    can.createQuote.allowed,
  );
  const identity: RowIdentity<OrderRow> = {
    keyOf: ({ orderId }) => orderId,
    labelOf: ({ orderNumber, customerName }) =>
      text('rowLabel', { number: String(orderNumber), customer: customerName ?? text('withoutCustomer') }),
    hrefOf: ({ orderId }) => `/orders/${encodeURIComponent(orderId)}`,
  };
  return (
    <>
      <ListScreen
        title={text('title')}
        searchLabel={text('search')}
        filters={useOrderFilters()}
        {...{ handle, list, columns, identity, density }}
        action={
          <>
            {can.createQuote.allowed && (
              <ButtonLink href="/cars/request" look="deliver">
                {text('newQuote')}
              </ButtonLink>
            )}
            <ExportOrders address={handle.address} />
          </>
        }
        bulk={(chosen, clear) => (
          <BulkActions chosen={chosen} show={handle.address.filters.show?.[0] ?? null} can={can} onDone={clear} />
        )}
        empty={
          <EmptyState
            icon={OrdersIcon}
            title={text('empty')}
            action={
              can.createQuote.allowed && (
                <ButtonLink href="/cars/request" look="plain">
                  {text('newQuote')}
                </ButtonLink>
              )
            }
          >
            {text('emptyHint')}
          </EmptyState>
        }
      />
      <OrderSums address={handle.address} />
      {followUps.dialog}
      {reminded && <ReminderDialog order={reminded} onClose={() => setReminded(null)} />}
    </>
  );
}
