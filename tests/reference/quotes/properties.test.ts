import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { orders } from '@/lib/contract/orders/orders';
import { properties } from '@/lib/contract/quotes/properties';
import type { PropertyRequest } from '@/lib/contract/quotes/property-request';
import { quotes } from '@/lib/contract/quotes/quotes';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

function home(over: Partial<PropertyRequest> = {}): PropertyRequest {
  const start = defaultPropertyRequest(todayInIsrael());
  const address = { ...start.address, city: 'תל אביב-יפו', street: 'דיזנגוף', house: '12', zipCode: '6433222' };
  return { ...start, defenceCode: 2, address, ...over };
}

const send = async (body = home(), session = agent) =>
  (await reference.call(properties.createRequest, { body, idempotencyKey: newKey() }, session)).requestId;
const look = (requestId: string, session = agent) =>
  reference.call(properties.evaluation, { params: { requestId } }, session);

describe('LIN-03 property quotes', () => {
  it('LIN-03 every insurer of homes offers a price, and the request is kept as it was sent', async () => {
    const requestId = await send();
    const { status, products, insurers } = await look(requestId);
    expect(status).toBe('success');
    expect(insurers.map(({ supplierType }) => supplierType)).toEqual(insurersOf('PROPERTY'));
    expect(products.length).toBeGreaterThan(5);
    expect(products.every(({ premia }) => premia.total.amount > 350)).toBe(true);
    const closed = products.filter(
      ({ canIssuePolicy, blockingRules }) => !canIssuePolicy && blockingRules.length === 0,
    );
    expect(closed.map(({ supplierType }) => supplierType)).toEqual(['SHIRBIT']);
    const saved = await reference.call(properties.request, { params: { requestId } }, agent);
    expect(saved).toMatchObject({ title: 'דיזנגוף 12, תל אביב-יפו', request: { buildingAmount: 700_000 } });
  });

  it('LIN-03 a discount changes the price at once and stays', async () => {
    const requestId = await send();
    const { products } = await look(requestId);
    const offer = products.find(({ supplierType }) => supplierType === 'FNX')!;
    const priced = await reference.call(
      properties.reprice,
      { params: { requestId, productId: offer.id }, body: { discountIds: [] } },
      agent,
    );
    expect(priced.premia.total).toEqual(offer.originalPremia);
    expect((await look(requestId)).products.find(({ id }) => id === offer.id)).toEqual(priced);
    await expect(
      reference.call(
        properties.reprice,
        { params: { requestId, productId: offer.id }, body: { discountIds: ['HYBRID'] } },
        agent,
      ),
    ).rejects.toMatchObject({ status: 400, body: { field: 'discountIds' } });
  });

  it('LIN-03 an offer is ordered, found in the list, compared on paper and asked for again', async () => {
    const requestId = await send();
    const { products } = await look(requestId);
    const [first, second] = products;
    const body = { requestId, products: [{ productId: first!.id }], customer: { kind: 'later' as const } };
    const make = (line: string) =>
      reference.call(orders.create, { params: { line }, body, idempotencyKey: newKey() }, agent);
    await expect(make('car')).rejects.toMatchObject({ status: 404 });
    const order = await make('property');
    expect(order).toMatchObject({
      productType: 'PROPERTY',
      title: 'דיזנגוף 12, תל אביב-יפו',
      registrationNumber: null,
      orderItems: [{ product: { productType: 'PROPERTY', id: first!.id }, sellingPrice: first!.premia.total }],
    });
    const paper = await reference.call(
      properties.comparison,
      { params: { requestId }, query: { productIds: `${first!.id},${second!.id}` } },
      agent,
    );
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const { orderId } = order;
    await expect(
      reference.call(cars.repeatOrder, { params: { orderId }, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({ status: 404 });
    const again = await reference.call(
      properties.repeatOrder,
      { params: { orderId }, idempotencyKey: newKey() },
      agent,
    );
    const repeated = await reference.call(properties.request, { params: { requestId: again.requestId } }, agent);
    expect(repeated.request).toMatchObject({ sourceOrderIds: [orderId], contentAmount: 400_000 });
    await reference.call(orders.remove, { params: { line: 'property', orderId } }, agent);
  });

  it('LIN-03 the same home is not ordered twice in one order without a confirmation', async () => {
    const requestId = await send();
    const chosen = (await look(requestId)).products.slice(0, 2).map(({ id }) => ({ productId: id }));
    const body = { requestId, products: chosen, customer: { kind: 'later' as const } };
    await expect(
      reference.call(orders.create, { params: { line: 'property' }, body, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({ body: { error: 'DUPLICATE_COVER' } });
  });

  it('LIN-03 the same home in another live order needs the word of the agent, another flat or house does not', async () => {
    const at = (apartment: string, house = '77') =>
      home({ address: { ...home().address, street: 'ארלוזורוב', house, apartment } });
    const place = async (body: PropertyRequest, more: object = {}) => {
      const requestId = await send(body);
      const products = (await look(requestId)).products.slice(0, 1).map(({ id }) => ({ productId: id }));
      return reference.call(
        orders.create,
        {
          params: { line: 'property' },
          body: { requestId, products, customer: { kind: 'later' }, ...more },
          idempotencyKey: newKey(),
        },
        agent,
      );
    };
    const { orderId, orderNumber } = await place(at('4'));
    await expect(place(at('4'))).rejects.toMatchObject({
      body: { error: 'DUPLICATE_COVER', order: { orderId, orderNumber } },
    });
    expect((await place(at('5'))).orderId).not.toBe(orderId);
    await place(at('4', '79'));
    const again = await place(at('4'), { confirmDuplicateCover: true });
    for (const id of [orderId, again.orderId])
      await reference.call(orders.cancel, { params: { orderId: id }, body: { value: true } }, agent);
    expect((await place(at('4'))).status).toBe('AttachingCustomer');
  });

  it('LIN-03 exactly 100,000, content of 49,999 and a missing amount are refused with their fields', async () => {
    const send = (over: object) =>
      reference.send(properties.createRequest, { body: { ...home(), ...over }, idempotencyKey: newKey() }, agent);
    const bad = await send({ buildingAmount: 100_000, contentAmount: 49_999 });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({
      fields: [
        { path: 'buildingAmount', rule: 'buildingAmount' },
        { path: 'contentAmount', rule: 'contentAmount' },
      ],
    });
    const empty = await send({ contentAmount: null });
    expect(await empty.json()).toMatchObject({ fields: [{ path: 'contentAmount', rule: 'required' }] });
  });

  it('LIN-03 another agency does not see the request, and a history holds its own line only', async () => {
    const requestId = await send();
    await expect(look(requestId, await reference.as('other'))).rejects.toMatchObject({ status: 404 });
    const history = await reference.call(properties.history, { query: { size: 100 } }, agent);
    expect(history.content.some((row) => row.requestId === requestId)).toBe(true);
    expect(new Set(history.content.map(({ productType }) => productType))).toEqual(new Set(['PROPERTY']));
    expect(quotes.requestsOf.access).toBe('VIEW_MENU_CUSTOMERS');
    await expect(reference.call(cars.request, { params: { requestId } }, agent)).rejects.toMatchObject({ status: 404 });
  });
});
