import { type CarProduct, cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { type Order, type OrderStatus, orders } from '@/lib/contract/orders/orders';
import { newKey, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { requestOfToday as request } from '../rating/request';

export type OrderBody = InputOf<typeof orders.create>['body'];

/** Calls about orders of cars, in the name of the account that a test has when it makes them. */
export function orderCalls(on: () => { reference: TestReference; agent: TestSession }) {
  async function offersOf(
    over: Parameters<typeof request>[0] = {},
    session = on().agent,
  ): Promise<{ requestId: string; products: CarProduct[] }> {
    const body = request(over);
    const { requestId } = await on().reference.call(cars.createRequest, { body, idempotencyKey: newKey() }, session);
    const { products } = await on().reference.call(cars.evaluation, { params: { requestId } }, session);
    return { requestId, products };
  }

  /** Every request here is for one car: most tests want it covered as often as they ask. */
  const send = (body: OrderBody, session = on().agent) =>
    on().reference.call(
      orders.create,
      { params: { line: 'car' }, body: { confirmDuplicateCover: true, ...body }, idempotencyKey: newKey() },
      session,
    );

  async function make(over: Partial<OrderBody> = {}, session = on().agent): Promise<Order> {
    const { requestId, products } = await offersOf({}, session);
    return send(
      { requestId, products: [{ productId: products[0]!.id, rider: null }], customer: { kind: 'later' }, ...over },
      session,
    );
  }

  const newCustomer = async () =>
    (await on().reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, on().agent))
      .customerId;

  const get = (orderId: string, session = on().agent) =>
    on().reference.call(orders.get, { params: { orderId } }, session);
  const update = (
    order: Order,
    body: Omit<InputOf<typeof orders.update>['body'], 'version'>,
    version = order.version,
    idempotencyKey = newKey(),
  ) =>
    on().reference.call(
      orders.update,
      { params: { line: 'car', orderId: order.orderId }, body: { version, ...body }, idempotencyKey },
      on().agent,
    );
  const flag = (name: 'archive' | 'cancel' | 'hide', { orderId }: Order, value: boolean) =>
    on().reference.call(orders[name], { params: { orderId }, body: { value } }, on().agent);
  const remove = ({ orderId }: Order) =>
    on().reference.call(orders.remove, { params: { line: 'car', orderId } }, on().agent);
  const restore = ({ orderId }: Order) => on().reference.call(orders.restore, { params: { orderId } }, on().agent);
  const list = (query: InputOf<typeof orders.list>['query'], session = on().agent) =>
    on().reference.call(orders.list, { query }, session);
  const found = async (query: string, more: object = {}) =>
    (await list({ query, size: 100, ...more })).content.map(({ orderId }) => orderId);

  const become = (order: Order, status: OrderStatus) =>
    on().reference.database.db.updateTable('orders').set({ status }).where('id', '=', order.orderId).execute();

  return { offersOf, send, make, newCustomer, get, update, flag, remove, restore, list, found, become };
}
