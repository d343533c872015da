'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { OrderColumns } from '@/components/orders/order-columns';
import { OrderDocuments, type OrderPapers } from '@/components/orders/order-documents';
import { OrderIdentity } from '@/components/orders/order-identity';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { Action, Decision } from '@/lib/access/actions';
import { type Order, orders } from '@/lib/contract/orders/orders';
import type { Part } from '@/lib/contract/kit/part';
import type { Payment } from '@/lib/contract/orders/payments';
import { vehicleText } from '@/lib/format/vehicle';
import type { Locale } from '@/lib/i18n/locales';
import { AttachCustomer } from './attach-customer';
import { OrderActions } from './order-actions';
import { OrderFlags } from './order-flags';
import { OrderMails } from './order-mails';
import { OrderSide } from './order-side';
import { OrderedOffer } from './ordered-offer';
import { useOrderActions } from './use-order-actions';

const SendSheet = lazyDialog(() => import('@/components/messages/send-sheet').then((file) => file.SendSheet));
const ReminderDialog = lazyDialog(() =>
  import('@/components/reminders/reminder-dialog').then((file) => file.ReminderDialog),
);
const NoticeDialog = lazyDialog(() => import('@/components/notices/notice-dialog').then((file) => file.NoticeDialog));

interface OrderScreenProps {
  first: Order;
  /** How the items are paid. */
  paid: Part<Payment[]>;
  can: Record<Action, Decision>;
  /** Decision on new requests in the line of the order. */
  mayQuote: Decision;
  /** Documents of the order; undefined when the viewer may not see documents. */
  papers: OrderPapers | undefined;
}

/** Shows one order: customer, car, choices and actions (ORD-01). */
export function OrderScreen({ first, paid, can, mayQuote, papers }: OrderScreenProps) {
  const text = useTranslations('orders');
  const { data: order } = useFirstQuery(
    queryFor('orders.get', orders.get, { params: { orderId: first.orderId } }),
    first,
  );
  const actions = useOrderActions(order);
  const [attaching, setAttaching] = useState(false);
  const [reminding, setReminding] = useState(false);
  const [sending, setSending] = useState(false);
  const [reporting, setReporting] = useState(false);
  return (
    <PageFrame
      title={text('number', { number: String(order.orderNumber) })}
      subtitle={<OrderIdentity order={order} customer={order.customer} />}
      action={
        <OrderActions
          {...{ order, can, mayQuote, actions }}
          onRemind={() => setReminding(true)}
          onSend={() => setSending(true)}
          onReport={() => setReporting(true)}
        />
      }
    >
      <OrderFlags order={order} actions={actions} />
      <OrderColumns
        title={text('chosenOffers')}
        offers={order.orderItems.map((item) => (
          <OrderedOffer key={item.orderItemId} item={item} />
        ))}
        side={<OrderSide order={order} paid={paid} can={can} onAttach={() => setAttaching(true)} />}
        sideLabel={text('facts')}
      />
      {sending && (
        <SendSheet
          kind="ORDER"
          subjectId={order.orderId}
          subjectIn={(locale) => subjectOf(order, locale) ?? text('number', { number: String(order.orderNumber) })}
          customerId={order.customer?.customerId ?? null}
          onClose={() => setSending(false)}
        />
      )}
      {reporting && (
        <NoticeDialog
          customerId={order.customer?.customerId ?? null}
          orderId={order.orderId}
          onClose={() => setReporting(false)}
        />
      )}
      {reminding && <ReminderDialog order={order} onClose={() => setReminding(false)} />}
      {papers && <OrderDocuments order={order} {...papers} />}
      <OrderMails order={order} />
      <AttachCustomer order={order} can={can} opened={attaching} onClose={() => setAttaching(false)} />
    </PageFrame>
  );
}

/** Returns the insured object as its customer calls it; a car's make in the customer's language. */
const subjectOf = ({ title, productType }: Order, locale: Locale): string | null =>
  title && productType === 'CAR' ? vehicleText(title, locale) : (title ?? null);
