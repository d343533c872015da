import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { carRequestKind } from '@/reference/concepts/cars/snapshots';
import { writeSnapshot } from '@/reference/engine/db/snapshot';
import { orders } from '@/lib/contract/orders/orders';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { orderCalls, type OrderBody } from './order-stage';
import { freshCustomer } from '../agencies/people';
import { requestOfToday as request } from '../rating/request';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const { offersOf, send, make, newCustomer, get, update, flag, remove, restore, list, found, become } = orderCalls(
  () => ({ reference, agent }),
);

describe('ORD-01 changing an order', () => {
  it('ORD-01 attaching a customer makes a proposal of it, and it is found by that customer', async () => {
    const order = await make();
    const customer = freshCustomer();
    const changed = await update(order, { customer: { kind: 'new', customer } });
    expect(changed).toMatchObject({
      status: 'Proposal',
      version: 2,
      customer: { passportNumber: customer.passport!.passportNumber },
    });
    expect(await found(customer.passport!.passportNumber)).toEqual([order.orderId]);
  });

  it('ORD-09 a new customer is attached once, however often the call arrives', async () => {
    const order = await make();
    const customer = freshCustomer();
    const attach = (key: string) => update(order, { customer: { kind: 'new', customer } }, order.version, key);
    const key = newKey();
    const once = await attach(key);
    expect(await attach(key)).toEqual(once);
    expect(await get(order.orderId)).toEqual(once);
    await expect(attach(newKey())).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
  });

  it('ORD-01 the remark changes alone, goes with null, and "later" leaves the customer', async () => {
    const order = await make({ customer: { kind: 'existing', customerId: await newCustomer() } });
    const noted = await update(order, { remark: 'מחכה לאישור', customer: { kind: 'later' } });
    expect(noted).toMatchObject({ remark: 'מחכה לאישור', customerId: order.customerId, status: 'Proposal' });
    expect(await update(noted, { remark: null })).toMatchObject({ remark: null, version: 3 });
  });

  it('ORD-01 of two who save the same version one is told of the conflict', async () => {
    const order = await make();
    const outcomes = await Promise.allSettled([update(order, { remark: 'א' }), update(order, { remark: 'ב' })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { status: 409, body: { error: 'CONFLICT', field: 'version' } } });
  });

  it('ORD-01 archived, cancelled and hidden are flags beside the status', async () => {
    const order = await make();
    expect(await flag('archive', order, true)).toMatchObject({ archived: true, status: order.status, version: 2 });
    expect(await flag('archive', order, true)).toMatchObject({ archived: true, version: 2 });
    expect(await flag('hide', order, true)).toMatchObject({ archived: true, hidden: true });
    expect(await flag('archive', order, false)).toMatchObject({ archived: false, hidden: true });
    expect(await flag('cancel', order, true)).toMatchObject({ cancelled: true });
  });

  it('ORD-01 the states of SD 21 hold', async () => {
    const refused = { status: 409, body: { error: 'ORDER_STATE_ERROR' } };
    const cancelled = await make();
    const now = await flag('cancel', cancelled, true);
    await expect(update(now, { remark: 'x' })).rejects.toMatchObject(refused);
    await update(await flag('cancel', cancelled, false), { remark: 'x' });

    const issued = await make({ customer: { kind: 'existing', customerId: await newCustomer() } });
    await become(issued, 'PolicyIssued');
    await expect(flag('cancel', issued, true)).rejects.toMatchObject(refused);
    await expect(remove(issued)).rejects.toMatchObject(refused);
    await expect(
      update(issued, { customer: { kind: 'existing', customerId: await newCustomer() } }),
    ).rejects.toMatchObject(refused);
    await update(issued, { remark: 'נשלח ללקוח' });
    await flag('archive', issued, true);

    const terminated = await make();
    await become(terminated, 'Terminated');
    await expect(update(terminated, { remark: 'x' })).rejects.toMatchObject(refused);
    await expect(flag('cancel', terminated, true)).rejects.toMatchObject(refused);
  });

  it('ORD-01 a removed order is gone, and back again for thirty days', async () => {
    const order = await make();
    await remove(order);
    await expect(get(order.orderId)).rejects.toMatchObject({ status: 404 });
    await expect(remove(order)).rejects.toMatchObject({ status: 404 });
    expect(await found(String(order.orderNumber))).not.toContain(order.orderId);
    expect(await restore(order)).toMatchObject({ orderId: order.orderId, status: order.status });
    await remove(order);
    const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    await reference.database.db
      .updateTable('orders')
      .set({ deleted_at: longAgo })
      .where('id', '=', order.orderId)
      .execute();
    await expect(restore(order)).rejects.toMatchObject({ status: 404 });
  });

  it('ORD-01 repeating the query asks again from today on, once per key', async () => {
    const order = await make();
    const { requestId } = order.orderItems[0]!;
    const past = writeSnapshot(carRequestKind, {
      ...request(),
      insuranceStart: '2026-01-01',
      insuranceEnd: '2027-01-31',
    });
    await reference.database.db
      .updateTable('quote_requests')
      .set({ request: past })
      .where('id', '=', requestId)
      .execute();
    const input = { params: { orderId: order.orderId }, idempotencyKey: newKey() };
    const [one, two] = await Promise.all([
      reference.call(cars.repeatOrder, input, agent),
      reference.call(cars.repeatOrder, input, agent),
    ]);
    expect(two).toEqual(one);
    expect(one.requestId).not.toBe(requestId);
    const repeated = await reference.call(cars.request, { params: { requestId: one.requestId } }, agent);
    expect(repeated.request).toMatchObject({ insuranceStart: todayInIsrael(), sourceOrderIds: [order.orderId] });
    expect(
      (await reference.call(cars.evaluation, { params: { requestId: one.requestId } }, agent)).products.length,
    ).toBeGreaterThan(10);
  });
});

describe('ORD-01 the list of orders', () => {
  it('ORD-01 finds by number, plate in any notation, car, customer and ID', async () => {
    const customer = freshCustomer({ customerInfo: { firstName: 'Quentin', lastName: 'Zylberman' } });
    const { requestId, products } = await offersOf({ vehicle: { registrationNumber: '87654321' } });
    const order = await send({
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'new', customer },
    });
    const phone = customer.media[0]!.value;
    const queries = [
      String(order.orderNumber),
      '876-54-321',
      '87654321',
      '65432',
      'quentin',
      'zylberman quentin',
      customer.passport!.passportNumber,
      phone,
      `+972 ${phone.slice(1)}`,
    ];
    for (const query of queries) expect(await found(query), query).toContain(order.orderId);
    expect(await found('quentin corolla')).toEqual([order.orderId]);
    expect(await found('quentin tucson')).toEqual([]);
    for (const query of ['%', '_', '\\']) expect(await found(query), query).toEqual([]);
    const [row] = (await list({ query: 'zylberman' })).content;
    expect(row).toMatchObject({
      customerName: 'Quentin Zylberman',
      suppliers: [products[0]!.supplierType],
      registrationNumber: '87654321',
    });
  });

  it('ORD-01 shows what is active, or what is archived, cancelled or hidden', async () => {
    const order = await make();
    const number = String(order.orderNumber);
    const where = async () =>
      Object.fromEntries(
        await Promise.all(
          (['active', 'archived', 'cancelled', 'hidden'] as const).map(async (show) => [
            show,
            (await found(number, { show })).includes(order.orderId),
          ]),
        ),
      );
    expect(await where()).toEqual({ active: true, archived: false, cancelled: false, hidden: false });
    await flag('archive', order, true);
    expect(await where()).toEqual({ active: false, archived: true, cancelled: false, hidden: false });
    await flag('cancel', order, true);
    expect(await where()).toEqual({ active: false, archived: true, cancelled: true, hidden: false });
  });

  it('ORD-01 filters by status, one or several, as text of an address too', async () => {
    const statuses = async (query: object) =>
      new Set((await list({ size: 100, ...query })).content.map(({ status }) => status));
    expect(await statuses({ statuses: ['Proposal'] })).toEqual(new Set(['Proposal']));
    expect(await statuses({ statuses: 'Proposal,AttachingCustomer' })).toEqual(
      new Set(['Proposal', 'AttachingCustomer']),
    );
  });

  it.each(['createTs', 'insuranceStart', 'insuranceEnd', 'sellingPrice', 'orderNumber'] as const)(
    'ORD-01 sorts by %s both ways, over all pages',
    async (sort) => {
      const value = (row: Awaited<ReturnType<typeof list>>['content'][number]) =>
        sort === 'sellingPrice' ? row.sellingPrice.amount : row[sort]!;
      const all = async (sortDirection: 'ASC' | 'DESC') => {
        const rows = [];
        for (let page = 0, pages = 1; page < pages; page++) {
          const answer = await list({ sort, sortDirection, page, size: 25 });
          pages = answer.totalPages;
          rows.push(...answer.content);
        }
        return rows;
      };
      const up = await all('ASC');
      expect(new Set(up.map(({ orderId }) => orderId)).size).toBe(up.length);
      const values = up.map(value);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect((await all('DESC')).map(({ orderId }) => orderId)).toEqual(up.map(({ orderId }) => orderId).toReversed());
    },
  );

  it('ORD-01 a stranger sees none of it', async () => {
    const order = await make();
    const other = await reference.as('other');
    const params = { line: 'car', orderId: order.orderId };
    const outcomes = await Promise.allSettled([
      get(order.orderId, other),
      reference.call(orders.update, { params, body: { version: 1 }, idempotencyKey: newKey() }, other),
      reference.call(orders.remove, { params }, other),
      reference.call(orders.restore, { params }, other),
      reference.call(orders.archive, { params, body: { value: true } }, other),
      reference.call(cars.repeatOrder, { params, idempotencyKey: newKey() }, other),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, body: { error: 'NOT_FOUND' } } });
    const { requestId, product } = order.orderItems[0]!;
    await expect(
      send({ requestId, products: [{ productId: product.id, rider: null }], customer: { kind: 'later' } }, other),
    ).rejects.toMatchObject({ status: 404 });
    const mine = await offersOf({}, other);
    const customerId = await newCustomer();
    const body: OrderBody = {
      requestId: mine.requestId,
      products: [{ productId: mine.products[0]!.id, rider: null }],
      customer: { kind: 'existing', customerId },
    };
    await expect(send(body, other)).rejects.toMatchObject({ status: 404 });
    const { content } = await list({ size: 100 }, other);
    expect(content.map(({ orderId }) => orderId)).not.toContain(order.orderId);
    expect(await get(order.orderId)).toEqual(order);
  });
});
