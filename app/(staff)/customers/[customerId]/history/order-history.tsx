'use client';

import { useTranslations } from 'next-intl';
import { OrderStatusMark } from '@/components/orders/order-status-mark';
import { RenewLink } from '@/components/orders/renew-link';
import { ActionLink } from '@/components/shell/menu/action-link';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { OrdersIcon } from '@/components/ui/icon/icons';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { InsuredName } from '@/components/ui/value/insured-name';
import { cars } from '@/lib/contract/quotes/cars';
import type { OrderRow } from '@/lib/contract/orders/orders';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from './history';
import { HistoryRow } from './history-row';

interface OrderHistoryProps {
  first: Part<Page<OrderRow>>;
  /** Tab that the orders are for. */
  tab: 'orders' | 'policies' | 'waiting';
  /** The tab shows nothing else. */
  alone: boolean;
  /** Address of a new quote; undefined when the viewer may not request one. */
  quote: string | undefined;
}

/** Lists a customer's orders, policies in force or pending orders, the newest first. */
export function OrderHistory({ first, tab, alone, quote }: OrderHistoryProps) {
  const text = useTranslations('customers.card');
  const orders = useTranslations('orders');
  const products = useTranslations('customers.card.productType');
  const insurers = useTranslations('terms.insurer');
  const namesOf = ({ suppliers }: OrderRow) =>
    suppliers.map((supplier) => (insurers.has(supplier) ? insurers(supplier) : supplier)).join(', ');
  return (
    <History
      name="orders.list"
      first={first}
      label={tab === 'policies' ? text('withoutNumber') : text(`tabs.${tab}`)}
      empty={
        alone && (
          <EmptyState
            icon={OrdersIcon}
            title={text(`empty.${tab}.title`)}
            action={
              quote && (
                <ActionLink of={cars.createRequest} href={quote} look="plain">
                  {text('newQuote')}
                </ActionLink>
              )
            }
          >
            {text(`empty.${tab}.next`)}
          </EmptyState>
        )
      }
      rowOf={(row) => (
        <HistoryRow
          key={row.orderId}
          icon={OrdersIcon}
          href={`/orders/${encodeURIComponent(row.orderId)}`}
          title={tab === 'policies' ? namesOf(row) : orders('number', { number: String(row.orderNumber) })}
          facts={[
            tab === 'policies' && text('withoutNumber'),
            products(row.productType),
            tab === 'policies' ? orders('number', { number: String(row.orderNumber) }) : namesOf(row),
            row.title && <InsuredName productType={row.productType} name={row.title} />,
            row.insuranceStart && row.insuranceEnd && (
              <>
                <DateText value={row.insuranceStart} />–<DateText value={row.insuranceEnd} />
              </>
            ),
          ]}
          text={row.registrationNumber && <PlateBadge number={row.registrationNumber} size="sm" />}
          aside={
            <>
              {tab === 'policies' && quote && <RenewLink {...row} />}
              <OrderStatusMark order={row} />
              <Money value={row.sellingPrice} />
            </>
          }
        />
      )}
    />
  );
}
