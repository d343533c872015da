import { addDays, addYears, parseISO, subDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { carRequestKind } from '@/reference/concepts/cars/snapshots';
import { writeSnapshot } from '@/reference/engine/db/snapshot';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
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

const daysFrom = (days: number): string => isoDay(addDays(parseISO(todayInIsrael()), days));

const { offersOf, send, make, newCustomer, get, flag, remove, list, found, become } = orderCalls(() => ({
  reference,
  agent,
}));

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
    const body: OrderBody = {
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
    const body: OrderBody = { requestId, products: rivals, customer: { kind: 'later' } };
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
    const body: OrderBody = {
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
    const base: OrderBody = { requestId, products: [{ productId, rider: null }], customer: { kind: 'later' } };
    const refusals: [Partial<OrderBody>, object][] = [
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

describe('ORD-01 demo orders', () => {
  it('ORD-01 an agency begins with a year of orders in every state, of offers that were really rated', async () => {
    const { content, totalElements } = await list(
      { size: 100, sort: 'orderNumber', sortDirection: 'ASC' },
      await reference.as('trusted'),
    );
    expect(totalElements).toBeGreaterThan(40);
    const pastTheEnd = await list({ page: 900 }, await reference.as('trusted'));
    expect(pastTheEnd).toMatchObject({ content: [], totalElements });
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
