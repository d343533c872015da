import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cars } from '@/lib/contract/quotes/cars';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { type Payment, payments, type PaymentWord } from '@/lib/contract/orders/payments';
import { post, typed } from './gateway-page';
import { newKey, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { requestOfToday } from '../rating/request';

export type Made = Order & { item: string; price: number };

/** Starts a server in place of the product's, which takes what the gateway reports. */
export async function startProduct(reference: () => TestReference) {
  const reported: PaymentWord[] = [];
  const product = createServer((incoming, outgoing) => {
    void incoming.toArray().then(async (chunks) => {
      const word = JSON.parse(Buffer.concat(chunks).toString()) as PaymentWord;
      reported.push(word);
      const answer = await reference().send(payments.callback, { body: word });
      outgoing.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  return { origin, reported, stop: () => product.close() };
}

/** Calls about payments, in the name of the account that a test has when it makes them. */
export function paymentCalls(on: () => { reference: TestReference; agent: TestSession; origin: string }) {
  async function newOrder(customerId?: string): Promise<Made> {
    const customer = customerId
      ? { kind: 'existing' as const, customerId }
      : { kind: 'new' as const, customer: freshCustomer() };
    const { requestId } = await on().reference.call(
      cars.createRequest,
      { body: requestOfToday(), idempotencyKey: newKey() },
      on().agent,
    );
    const { products } = await on().reference.call(cars.evaluation, { params: { requestId } }, on().agent);
    const body = {
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer,
      confirmDuplicateCover: true,
    };
    const order = await on().reference.call(
      orders.create,
      { params: { line: 'car' }, body, idempotencyKey: newKey() },
      on().agent,
    );
    const { orderItemId: item, sellingPrice } = order.orderItems[0]!;
    return { ...order, item, price: sellingPrice.amount };
  }
  const at = ({ orderId, item }: Made) => ({ orderId, orderItemId: item });
  const start = (order: Made, over: object = {}, idempotencyKey = newKey()) =>
    on().reference.call(
      payments.start,
      {
        params: at(order),
        body: { returnUrl: `${on().origin}/orders/${order.orderId}`, origin: on().origin, ...over },
        idempotencyKey,
      },
      on().agent,
    );
  const stateOf = async ({ orderId }: Made): Promise<Payment> =>
    (await on().reference.call(payments.list, { params: { orderId } }, on().agent))[0]!;
  const pay = (link: string | null, number: string, over: object = {}) =>
    post(link!, typed(number, { action: 'pay', ...over }));
  const complete = (word: unknown, session = on().agent) =>
    on().reference.send(payments.complete, { body: word }, session);
  const codeOf = async (response: Response) => ((await response.json()) as UpstreamError).error;
  const paymentAt = ({ orderId }: Made, { paymentId }: Payment) => ({ params: { orderId, paymentId: paymentId! } });
  const ledgerOf = (paymentId: string | null) =>
    on()
      .reference.database.db.selectFrom('gateway_charges')
      .select(['outcome', 'amount', 'payments_number'])
      .where('reference', '=', paymentId!)
      .execute();

  return { newOrder, at, start, stateOf, pay, complete, codeOf, paymentAt, ledgerOf };
}
