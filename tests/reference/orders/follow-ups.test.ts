import { afterAll, beforeAll, expect, test } from 'vitest';
import { remarks } from '@/lib/contract/customers/remarks';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { orderCalls } from './order-stage';

let reference: TestReference;
let agent: TestSession;
const { make, newCustomer, list } = orderCalls(() => ({ reference, agent }));

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
}, 300_000);
afterAll(() => reference.stop());

test('ORD-01 a list names the open task of each order that is due first, and no other', async () => {
  const customerId = await newCustomer();
  const [followed, other] = [
    await make({ customer: { kind: 'existing', customerId } }),
    await make({ customer: { kind: 'existing', customerId } }),
  ];
  const add = async (orderId: string | null, dueDate: string | null) => {
    const body = { subject: 'לחזור ללקוח', orderId, dueDate };
    const params = { customerId };
    return (await reference.call(remarks.add, { params, body, idempotencyKey: newKey() }, agent)).remarkId;
  };
  const followUps = async () => {
    const { content } = await list({ orderIds: [followed.orderId, other.orderId], size: 10 } as never);
    return Object.fromEntries(content.map(({ orderId, followUp }) => [orderId, followUp ?? null]));
  };
  const none = { [followed.orderId]: null, [other.orderId]: null };
  expect(await followUps()).toEqual(none);
  // Neither a remark without a day nor the task of the customer alone is about the order.
  await add(followed.orderId, null);
  await add(null, '2027-01-01T00:00:00.000Z');
  expect(await followUps()).toEqual(none);

  const later = await add(followed.orderId, '2027-03-01T08:00:00.000Z');
  const sooner = await add(followed.orderId, '2027-02-01T08:00:00.000Z');
  const of = async () => (await followUps())[followed.orderId];
  expect(await of()).toEqual({ remarkId: sooner, dueDate: '2027-02-01T08:00:00.000Z' });
  expect((await followUps())[other.orderId]).toBeNull();

  await reference.call(remarks.complete, { params: { remarkId: sooner }, body: { value: true } }, agent);
  expect(await of()).toMatchObject({ remarkId: later });
  const tasks = [{ remarkId: later, dueDate: '2027-04-01T08:00:00.000Z' }];
  await reference.call(remarks.placeTasks, { body: { tasks }, idempotencyKey: newKey() }, agent);
  expect(await of()).toEqual({ remarkId: later, dueDate: '2027-04-01T08:00:00.000Z' });
  await reference.call(remarks.remove, { params: { remarkId: later } }, agent);
  expect(await of()).toBeNull();
});

test('ORD-01 another agency sees no task, and its list has none of these orders', async () => {
  const customerId = await newCustomer();
  const { orderId } = await make({ customer: { kind: 'existing', customerId } });
  const body = { subject: 'לחזור ללקוח', orderId, dueDate: '2027-02-01T08:00:00.000Z' };
  await reference.call(remarks.add, { params: { customerId }, body, idempotencyKey: newKey() }, agent);
  const stranger = await reference.as('other');
  const { content } = await list({ size: 100 }, stranger);
  expect(content.filter(({ followUp }) => followUp?.remarkId)).toEqual([]);
});
