import { addDays, addYears, parseISO, subDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarProduct, cars } from '@/lib/contract/cars';
import { carRequestKind } from '@/reference/cars/snapshots';
import { writeSnapshot } from '@/reference/db/snapshot';
import { customers } from '@/lib/contract/customers';
import type { InputOf } from '@/lib/contract/endpoint';
import { type Order, type OrderStatus, orders } from '@/lib/contract/orders';
import { isoDay, todayInIsrael } from '@/lib/rules/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from './harness';
import { freshCustomer } from './people';
import { requestOfToday as request } from './rating/request';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const daysFrom = (days: number): string => isoDay(addDays(parseISO(todayInIsrael()), days));

type Body = InputOf<typeof orders.create>['body'];

async function offersOf(
  over: Parameters<typeof request>[0] = {},
  session = agent,
): Promise<{ requestId: string; products: CarProduct[] }> {
  const body = request(over);
  const { requestId } = await reference.call(cars.createRequest, { body, idempotencyKey: newKey() }, session);
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, session);
  return { requestId, products };
}

/** Every request here is for one car: most tests want it covered as often as they ask. */
const send = (body: Body, session = agent) =>
  reference.call(
    orders.create,
    { params: { line: 'car' }, body: { confirmDuplicateCover: true, ...body }, idempotencyKey: newKey() },
    session,
  );

async function make(over: Partial<Body> = {}, session = agent): Promise<Order> {
  const { requestId, products } = await offersOf({}, session);
  return send(
    { requestId, products: [{ productId: products[0]!.id, rider: null }], customer: { kind: 'later' }, ...over },
    session,
  );
}

const newCustomer = async () =>
  (await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent)).customerId;

const get = (orderId: string, session = agent) => reference.call(orders.get, { params: { orderId } }, session);
const update = (order: Order, body: Omit<InputOf<typeof orders.update>['body'], 'version'>, version = order.version) =>
  reference.call(orders.update, { params: { line: 'car', orderId: order.orderId }, body: { version, ...body } }, agent);
const flag = (name: 'archive' | 'cancel' | 'hide', { orderId }: Order, value: boolean) =>
  reference.call(orders[name], { params: { orderId }, body: { value } }, agent);
const remove = ({ orderId }: Order) => reference.call(orders.remove, { params: { line: 'car', orderId } }, agent);
const restore = ({ orderId }: Order) => reference.call(orders.restore, { params: { orderId } }, agent);
const list = (query: InputOf<typeof orders.list>['query'], session = agent) =>
  reference.call(orders.list, { query }, session);
const found = async (query: string, more: object = {}) =>
  (await list({ query, size: 100, ...more })).content.map(({ orderId }) => orderId);

const become = (order: Order, status: OrderStatus) =>
  reference.database.db.updateTable('orders').set({ status }).where('id', '=', order.orderId).execute();

describe('ORD-01 a new order', () => {
  it('ORD-01 takes over the offer as it stands, and waits for a customer', async () => {
    const { requestId, products } = await offersOf();
    const order = await send({
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'later' },
      remark: ' להתקשר אחרי החג ',
    });
    expect(order).toMatchObject({
      productType: 'CAR',
      status: 'AttachingCustomer',
      customerId: null,
      customer: null,
      renewal: false,
      version: 1,
      registrationNumber: '12345678',
      title: 'Toyota COROLLA 2021',
      remark: 'להתקשר אחרי החג',
      archived: false,
      cancelled: false,
      hidden: false,
      sellingPrice: products[0]!.premia.total,
    });
    expect(order.orderItems).toHaveLength(1);
    expect(order.orderItems[0]).toMatchObject({ requestId, product: products[0] });
    expect(await get(order.orderId)).toEqual(order);
  });

  it('ORD-01 for an existing customer it is a proposal, and the request is theirs', async () => {
    const customerId = await newCustomer();
    const order = await make({ customer: { kind: 'existing', customerId } });
    expect(order).toMatchObject({ status: 'Proposal', customerId, customer: { customerId, firstName: 'מאיה' } });
    const { requestId } = order.orderItems[0]!;
    expect((await reference.call(cars.request, { params: { requestId } }, agent)).customerId).toBe(customerId);
  });

  it('ORD-01 a new customer is made with it, and a refused one takes the order along', async () => {
    const customer = freshCustomer();
    const order = await make({ customer: { kind: 'new', customer } });
    expect(order).toMatchObject({
      status: 'Proposal',
      customer: { passportNumber: customer.passport!.passportNumber },
    });
    const before = (await list({ show: 'active' })).totalElements;
    await expect(make({ customer: { kind: 'new', customer } })).rejects.toMatchObject({
      status: 409,
      body: { error: 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR', field: 'customer.customer.passport.passportNumber' },
    });
    expect((await list({ show: 'active' })).totalElements).toBe(before);
  });

  it('ORD-01 several offers add up, each with its rider', async () => {
    const { requestId, products } = await offersOf();
    const [one, two] = products.filter(({ grouping }) => grouping === 'regular');
    const order = await send({
      requestId,
      products: [
        { productId: one!.id, rider: { entityId: 'FREE_RIDER', amount: { amount: 300, currency: 'ILS' } } },
        { productId: two!.id, rider: { entityId: 'TOWING' } },
      ],
      customer: { kind: 'later' },
    });
    expect(order.orderItems.map(({ product }) => product.productType === 'CAR' && product.selectedRider)).toEqual([
      { entityId: 'FREE_RIDER', amount: { amount: 300, currency: 'ILS' } },
      { entityId: 'TOWING', amount: { amount: 130, currency: 'ILS' } },
    ]);
    expect(order.sellingPrice.amount).toBe(one!.premia.brutto.amount + two!.premia.brutto.amount + 430);
  });

  it('ORD-01 a later new pricing of the offer does not touch the order', async () => {
    const { requestId, products } = await offersOf();
    const product = products.find(({ supplierType }) => supplierType === 'FNX')!;
    const order = await send({
      requestId,
      products: [{ productId: product.id, rider: null }],
      customer: { kind: 'later' },
    });
    await reference.call(
      cars.reprice,
      { params: { requestId, productId: product.id }, body: { discountIds: ['NO_CLAIMS'], rider: null } },
      agent,
    );
    expect((await get(order.orderId)).orderItems[0]?.product).toEqual(product);
  });

  it('ORD-01 numbers run without gaps, also when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => make()));
    const numbers = made.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('ORD-01 one key makes one order, in parallel too, and not with another body', async () => {
    const { requestId, products } = await offersOf();
    const body: Body = {
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'new', customer: freshCustomer() },
      confirmDuplicateCover: true,
    };
    const idempotencyKey = newKey();
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey }, agent),
      ),
    );
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
    const other = reference.call(
      orders.create,
      { params: { line: 'car' }, body: { ...body, remark: 'אחר' }, idempotencyKey },
      agent,
    );
    await expect(other).rejects.toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('ORD-01 an offer of thirty days ago is no longer for sale', async () => {
    const { requestId, products } = await offersOf();
    const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    await reference.database.db
      .updateTable('quote_products')
      .set({ due_at: old })
      .where('request_id', '=', requestId)
      .execute();
    const call = send({
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'later' },
    });
    await expect(call).rejects.toMatchObject({ status: 409, body: { error: 'PRODUCT_EXPIRED' } });
  });

  it('ORD-01 an offer whose cover should have begun is no longer for sale', async () => {
    const { requestId, products } = await offersOf();
    const past = writeSnapshot(carRequestKind, { ...request(), insuranceStart: '2026-01-01' });
    await reference.database.db
      .updateTable('quote_requests')
      .set({ request: past })
      .where('id', '=', requestId)
      .execute();
    const call = send({
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'later' },
    });
    await expect(call).rejects.toMatchObject({ status: 409, body: { error: 'COVER_START_PASSED' } });
  });

  it('ORD-01 the same cover twice in one order needs the word of the agent', async () => {
    const registrationNumber = '23456781';
    const { requestId, products } = await offersOf({ vehicle: { registrationNumber } });
    const rivals = products.slice(0, 2).map(({ id }) => ({ productId: id, rider: null }));
    const body: Body = { requestId, products: rivals, customer: { kind: 'later' } };
    const refused = send({ ...body, confirmDuplicateCover: false });
    await expect(refused).rejects.toMatchObject({ status: 409, body: { error: 'DUPLICATE_COVER' } });
    expect(await found(registrationNumber)).toEqual([]);
    expect((await send(body)).orderItems).toHaveLength(2);
  });

  it('ORD-01 the same cover in another live order needs the word of the agent, other covers and days do not', async () => {
    const vehicle = { registrationNumber: '34567812' };
    const order = async (over: Parameters<typeof request>[0] = {}, confirmDuplicateCover = false) => {
      const { requestId, products } = await offersOf({ vehicle, ...over });
      const chosen = [{ productId: products[0]!.id, rider: null }];
      return send({ requestId, products: chosen, customer: { kind: 'later' }, confirmDuplicateCover });
    };
    const first = await order({ insuranceTypes: ['Compulsory'] });
    const standsInTheWay = ({ orderId, orderNumber }: Order) => ({
      status: 409,
      body: { error: 'DUPLICATE_COVER', order: { orderId, orderNumber } },
    });
    await expect(order()).rejects.toMatchObject(standsInTheWay(first));
    const own = await order({ insuranceTypes: ['ComprehensiveInsurance'], compulsoryPayment: 'Offline' });
    await flag('cancel', first, true);
    await expect(order()).rejects.toMatchObject(standsInTheWay(own));
    await remove(own);
    const both = await order();
    await expect(order()).rejects.toMatchObject(standsInTheWay(both));
    const second = await order({}, true);
    await become(both, 'Terminated');
    await remove(second);
    await order();
    const late = {
      vehicle: { registrationNumber: '45678123' },
      insuranceStart: daysFrom(0),
      insuranceEnd: daysFrom(29),
    };
    await order(late);
    await order({ ...late, insuranceStart: daysFrom(30), insuranceEnd: daysFrom(60) });
    await expect(order({ ...late, insuranceStart: daysFrom(29), insuranceEnd: daysFrom(60) })).rejects.toMatchObject({
      body: { error: 'DUPLICATE_COVER' },
    });
  });

  it('ORD-01 of two orders of the same cover at one moment one is asked about', async () => {
    const { requestId, products } = await offersOf({ vehicle: { registrationNumber: '56781234' } });
    const body: Body = {
      requestId,
      products: [{ productId: products[0]!.id, rider: null }],
      customer: { kind: 'later' },
      confirmDuplicateCover: false,
    };
    const outcomes = await Promise.allSettled([send(body), send(body)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ORD-01 what does not fit is refused at its field', async () => {
    const { requestId, products } = await offersOf();
    const productId = products[0]!.id;
    const base: Body = { requestId, products: [{ productId, rider: null }], customer: { kind: 'later' } };
    const refusals: [Partial<Body>, object][] = [
      [{ products: [] }, { error: 'VALIDATION_ERROR', field: 'products' }],
      [
        {
          products: [
            { productId, rider: null },
            { productId, rider: null },
          ],
        },
        { error: 'VALIDATION_ERROR', field: 'products' },
      ],
      [
        { products: [{ productId, rider: { entityId: 'FREE_RIDER' } }] },
        { error: 'RIDER_PRICE_REQUIRED', field: 'products.0.rider.amount' },
      ],
      [{ products: [{ productId: 'nobodys', rider: null }] }, { error: 'NOT_FOUND' }],
      [{ customer: { kind: 'existing', customerId: 'nobodys' } }, { error: 'NOT_FOUND', field: 'customer.customerId' }],
      [{ remark: 'א'.repeat(2001) }, { error: 'VALIDATION_ERROR', field: 'remark' }],
      [{ requestId: 'nobodys' }, { error: 'NOT_FOUND' }],
    ];
    for (const [over, body] of refusals)
      await expect(send({ ...base, ...over }), JSON.stringify(over)).rejects.toMatchObject({ body });
  });
});

describe('CAR-05 the period of cover', () => {
  const offerOf = async (insuranceEnd: string) => {
    const { products } = await offersOf({ insuranceStart: daysFrom(7), insuranceEnd, groups: ['FIXED_RIDER'] });
    return products.find(({ supplierType }) => supplierType === 'FNX')!.premia;
  };

  it('CAR-05 six, twelve and thirteen months have three prices', async () => {
    const start = parseISO(daysFrom(7));
    const year = await offerOf(isoDay(subDays(addYears(start, 1), 1)));
    const half = await offerOf(isoDay(addDays(start, 179)));
    const longer = await offerOf(isoDay(addDays(start, 395)));
    expect(year.compulsory?.amount).toBe(1310);
    expect(year.rider?.amount).toBe(130);
    expect(half.rider?.amount).toBe(85);
    expect(half.comprehensive?.amount).toBe(Math.round((year.comprehensive!.amount * 65) / 100));
    // 180 and 396 days of a year of 365 or 366.
    expect([646, 644]).toContain(half.compulsory?.amount);
    expect([1421, 1417]).toContain(longer.compulsory?.amount);
    expect(longer.rider?.amount).toBe(141);
    expect(longer.total.amount).toBe(longer.brutto.amount + 141);
  });

  it.each([
    [-1, 363, 'insuranceStart', 'startInPast'],
    [91, 455, 'insuranceStart', 'startTooFar'],
    [7, 3000, 'insuranceEnd', 'periodTooLong'],
  ] as const)('CAR-01 a period from day %i to day %i is refused at %s: %s', async (first, last, path, rule) => {
    const sent = offersOf({ insuranceStart: daysFrom(first), insuranceEnd: daysFrom(last) });
    await expect(sent).rejects.toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR', fields: [{ path, rule }] },
    });
  });
});

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
      reference.call(orders.update, { params, body: { version: 1 } }, other),
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
    const body: Body = {
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

describe('ORD-01 demo orders', () => {
  it('ORD-01 an agency begins with a year of orders in every state, of offers that were really rated', async () => {
    const { content, totalElements } = await list(
      { size: 100, sort: 'orderNumber', sortDirection: 'ASC' },
      await reference.as('trusted'),
    );
    expect(totalElements).toBeGreaterThan(40);
    expect(new Set(content.map(({ status }) => status)).size).toBe(6);
    expect(content[0]?.orderNumber).toBe(1001);
    for (const { status, customerName, sellingPrice, suppliers } of content) {
      expect(customerName === null).toBe(status === 'AttachingCustomer');
      expect(sellingPrice.amount).toBeGreaterThan(689);
      expect(suppliers).toHaveLength(1);
    }
    const created = content.map(({ createTs }) => createTs);
    expect(Date.parse(created.at(-1)!) - Date.parse(created[0]!)).toBeGreaterThan(300 * 24 * 3600 * 1000);
    expect(Date.parse(created.at(-1)!)).toBeLessThan(Date.now());
  });
});
