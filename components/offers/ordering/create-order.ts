import { changeCreated } from '@/components/customers/form/change-created';
import type { ActionInput, Send } from '@/components/data/attempts';
import type { OwnCreation } from '@/components/data/own-creation';
import { read } from '@/components/data/request';
import type { ParsedBody } from '@/lib/contract/kit/endpoint';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { isSame } from '@/lib/shapes/customer-changes';

/** The call as it is sent, with all values that the contract would add. */
export type CreateOrder = Pick<ActionInput<typeof orders.create>, 'params'> & {
  body: ParsedBody<typeof orders.create>;
};

interface Creating {
  sent: CreateOrder;
  creation: OwnCreation<CreateOrder>;
}

/** Creates one order. What was changed after a lost answer is saved to it. @throws ApiFailure */
export async function createOrder(send: Send, { sent, creation }: Creating): Promise<Order> {
  const before = creation.lost();
  // Other offers are another order.
  if (before && !isSame(before.body.products, sent.body.products)) creation.forget();
  return creation.create({
    sent,
    send: (one, key) => send(orders.create, one, { key }),
    change: (created, earlier) => changeOrder(send, created, { before: earlier.body, now: sent }),
  });
}

async function changeOrder(
  send: Send,
  { orderId, customerId }: Order,
  { before, now: { params, body } }: { before: CreateOrder['body']; now: CreateOrder },
): Promise<Order> {
  const { customer, remark } = body;
  const isNew = customer.kind === 'new' && before.customer.kind === 'new';
  if (customer.kind === 'new' && before.customer.kind === 'new') {
    const details = { before: before.customer.customer, now: customer.customer, path: 'customer.customer.' };
    await changeCreated(send, customerId ?? '', details);
  }
  const stored = await read(orders.get, { params: { orderId } });
  const other = !isNew && !isSame(before.customer, customer);
  if (!other && isSame(before.remark, remark)) return stored;
  const { version } = stored;
  return send(orders.update, {
    params: { ...params, orderId },
    body: { version, remark, ...(other && { customer }) },
  });
}
