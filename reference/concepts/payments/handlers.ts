import type { payments } from '../../../lib/contract/orders/payments';
import { intend } from '../charges/intend';
import { found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { storedOrder } from '../orders/read';
import { cardsOfCustomer } from './customer-cards';
import { refundPayment } from './refund';
import { payWithCard } from './pay-with-card';
import { payableItem } from './payable-item';
import { paymentOfItem, paymentsOfOrder } from './payment-row';
import { sendLink } from './send-link';
import { cancelPayment, checkPayment, completePayment, takeCallback } from './settle-payment';
import { startPayment } from './start-payment';

export const paymentHandlers = {
  async list({ params }, context) {
    await storedOrder(context.tenant, params.orderId);
    return paymentsOfOrder(context, params.orderId);
  },

  async cards({ params }, { tenant, now }) {
    const order = await storedOrder(tenant, params.orderId);
    return cardsOfCustomer(tenant, order.customer_id, now);
  },

  async removeCard({ params }, { tenant, now }) {
    const order = await storedOrder(tenant, params.orderId);
    const removed = await tenant
      .deleteFrom('customer_cards')
      .where('id', '=', params.cardId)
      .where('customer_id', '=', order.customer_id)
      .returning('id')
      .executeTakeFirst();
    found(removed);
    return cardsOfCustomer(tenant, order.customer_id, now);
  },

  start: startPayment,
  payWithCard,

  async record({ params, body }, context) {
    const { tenant, agencyId, caller, now, describe } = context;
    const { item, due } = await payableItem(tenant, params.orderId, params.orderItemId);
    const intent = {
      subject: { kind: 'orderItem', id: item.id, part: due.part },
      account_id: caller.accountId,
      key: null,
      amount: due.amount,
      method: body.method,
      note: body.note || null,
      state: 'PAID',
    } as const;
    const charge = await intend(context, agencyId, intent, now);
    describe({ paymentId: charge.id, method: body.method, amount: charge.amount });
    return paymentOfItem(context, item.id);
  },

  cancel: cancelPayment,
  refund: refundPayment,
  check: checkPayment,
  send: sendLink,
  complete: completePayment,
  callback: takeCallback,
} satisfies Handlers<typeof payments>;
