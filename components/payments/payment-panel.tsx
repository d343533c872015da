'use client';

import { useTranslations } from 'next-intl';
import { OfferName } from '@/components/offers/offer/offer-name';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { Part } from '@/lib/contract/kit/part';
import type { Payment } from '@/lib/contract/orders/payments';
import { processMachine } from '@/lib/rules/kit/process-status';
import { PaymentLine } from './payment-line';
import classes from './payment.module.css';
import { usePaymentReturn } from './use-payment-return';
import { usePayments } from './use-payments';
import type { PaidOrder } from './paid-order';

interface PaymentPanelProps {
  order: PaidOrder;
  /** Only this item; all items of the order when absent. */
  orderItemId?: string;
  /** What the server has loaded; the panel loads it when absent. */
  first?: Part<Payment[]>;
  /** Reason why the viewer may not take payments. */
  whyNot: string | null;
}

/** Shows how the items of an order are paid, each with its one next step (ORD-07). */
export function PaymentPanel({ order, orderItemId, first, whyNot }: PaymentPanelProps) {
  const text = useTranslations('payments');
  const limits = useTranslations('orders.limits');
  const { returning, notice } = usePaymentReturn();
  const { payments, fault, loading, retry } = usePayments(order.orderId, first);
  const items = order.orderItems.filter((item) => orderItemId === undefined || item.orderItemId === orderItemId);
  const ended = order.cancelled
    ? limits('cancelled')
    : processMachine.isFinal(order.status)
      ? limits('terminated')
      : null;
  return (
    <Panel title={text('title')}>
      {notice}
      {returning && <p role="status">{text('returning')}</p>}
      {fault && <ErrorNotice error={fault} shape="line" onRetry={retry} retrying={loading} />}
      {!payments && !fault && <SkeletonRows rows={2} height={44} />}
      <ul className={classes.lines} hidden={returning}>
        {items.map(({ orderItemId: id, product }) => {
          const name = items.length > 1 ? <OfferName product={product} /> : null;
          const own = payments?.filter((one) => one.orderItemId === id) ?? [];
          return own.map((payment, at) => (
            <PaymentLine
              key={`${id} ${at}`}
              {...{ order, payment, name, whyNot }}
              more={own.slice(1)}
              denied={whyNot ?? ended}
            />
          ));
        })}
      </ul>
    </Panel>
  );
}
