import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import { type InputOf } from '@/lib/contract/kit/endpoint';
import { life } from '@/lib/contract/quotes/life';
import { orders } from '@/lib/contract/orders/orders';
import { quotes } from '@/lib/contract/quotes/quotes';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { requestOfToday } from '../rating/request';

let reference: TestReference;

let agent: TestSession;
/** Ids of two car requests and a life request, oldest first. */
let sent: string[];
let customerId: string;

type Query = NonNullable<InputOf<typeof quotes.history>['query']>;
const history = (query: Query = {}, session = agent) => reference.call(quotes.history, { query }, session);
const idsOf = async (query: Query = {}) => (await history(query)).content.map(({ requestId }) => requestId);

const lifeBody = {
  productType: 'LIFE',
  age: 51,
  gender: 'MALE',
  targetAmount: 250_000,
  smoking: { status: 'SMOKING', quitYearsAgo: null },
  renewal: false,
} as const;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('trusted');
  await sql`truncate quote_requests cascade`.execute(reference.database.db);
  const known = await reference.call(customers.search, { query: { size: 1 } }, agent);
  customerId = known.content[0]!.customerId;
  const body = requestOfToday();
  sent = [];
  for (const query of [{}, { customerId }]) {
    const answer = await reference.call(cars.createRequest, { query, body, idempotencyKey: newKey() }, agent);
    sent.push(answer.requestId);
  }
  sent.push((await reference.call(life.createRequest, { body: lifeBody, idempotencyKey: newKey() }, agent)).requestId);
  const ages = [400, 20, 0];
  for (const [at, id] of sent.entries())
    await sql`update quote_requests set created_at = now() - make_interval(days => ${ages[at]!}) where id = ${id}`.execute(
      reference.database.db,
    );
  await sql`update quote_requests set source = 'customer_site', website_key = 'migdalor' where id = ${sent[0]}`.execute(
    reference.database.db,
  );
});
afterAll(() => reference.stop());

describe('LIN-05 history of requests', () => {
  it('LIN-05 lists all lines, newest first, with source, site, time and customer', async () => {
    const { content, totalElements } = await history();
    expect(totalElements).toBe(3);
    expect(content.map(({ requestId }) => requestId)).toEqual([sent[2], sent[1], sent[0]]);
    expect(content.map(({ productType }) => productType)).toEqual(['LIFE', 'CAR', 'CAR']);
    expect(content[0]).toMatchObject({
      source: 'terminal',
      websiteKey: null,
      websiteUrl: null,
      title: '51 · 250,000 ₪',
      customerId: null,
      customerName: null,
    });
    expect(content[1]).toMatchObject({ customerId, customerName: expect.stringMatching(/\S+ \S+/) });
    expect(content[2]).toMatchObject({ source: 'customer_site', websiteKey: 'migdalor' });
    expect(content[2]!.websiteUrl).toMatch(/^https?:\/\//);
    for (const { by, requestNumber } of content) {
      expect(by).toBe('דנה שפירא');
      expect(requestNumber).toBeGreaterThan(0);
    }
  });

  it('LIN-05 narrows by line, source, period and customer', async () => {
    expect(await idsOf({ productTypes: ['LIFE'] })).toEqual([sent[2]]);
    expect(await idsOf({ productTypes: 'CAR,HEALTH' as never })).toEqual([sent[1], sent[0]]);
    expect(await idsOf({ sources: ['customer_site'] })).toEqual([sent[0]]);
    const day = (back: number) => todayInIsrael(new Date(Date.now() - back * 24 * 3_600_000));
    expect(await idsOf({ startedMin: day(30) })).toEqual([sent[2], sent[1]]);
    expect(await idsOf({ startedMin: day(20), startedMax: day(20) })).toEqual([sent[1]]);
    expect(await idsOf({ startedMax: day(1) })).toEqual([sent[1], sent[0]]);
    expect(await idsOf({ customerId })).toEqual([sent[1]]);
    expect(await idsOf({ saved: 'true' })).toEqual([]);
  });

  it('LIN-05 is searched by number and by the customer', async () => {
    const [newest, withCustomer] = (await history()).content;
    expect(await idsOf({ query: String(newest!.requestNumber) })).toContain(sent[2]);
    expect(await idsOf({ query: withCustomer!.customerName! })).toEqual([sent[1]]);
    expect(await idsOf({ query: 'nobody of this name' })).toEqual([]);
    expect(await idsOf({ query: '99999999999' })).toEqual([]);
  });

  it('LIN-05 is searched by plate, with dashes or its beginning, and names the plate', async () => {
    const { vehicle } = requestOfToday();
    const plate = vehicle.registrationNumber;
    expect(plate).toMatch(/^\d{7,8}$/);
    const ofCars = [sent[1], sent[0]];
    for (const query of [plate, `${plate.slice(0, 2)}-${plate.slice(2, 5)}-${plate.slice(5)}`, plate.slice(0, 4)])
      expect(await idsOf({ query }), query).toEqual(ofCars);
    expect(await idsOf({ query: plate.slice(1) })).toEqual([]);
    const { content } = await history({ productTypes: ['CAR'] });
    expect(content.map(({ registrationNumber }) => registrationNumber)).toEqual([plate, plate]);
  });

  it('LIN-05 says what came of each request: offers, the lowest price, and the order', async () => {
    const requestId = sent[1]!;
    const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
    const cheapest = Math.min(...products.map(({ premia }) => premia.total.amount));
    const rowOf = async () => (await history()).content.find((row) => row.requestId === requestId);
    expect(await rowOf()).toMatchObject({
      offers: products.length,
      cheapest: { amount: cheapest },
      ordered: null,
    });
    const body = {
      requestId,
      products: products.slice(0, 2).map(({ id }) => ({ productId: id, rider: null })),
      customer: { kind: 'later' as const },
      confirmDuplicateCover: true,
    };
    const order = await reference.call(
      orders.create,
      { params: { line: 'car' }, body, idempotencyKey: newKey() },
      agent,
    );
    expect((await rowOf())?.ordered).toMatchObject({
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      price: { amount: products[0]!.premia.total.amount + products[1]!.premia.total.amount },
      issued: false,
      cancelled: false,
    });
    const cancel = (orderId: string) =>
      sql`update orders set cancelled = true where id = ${orderId}`.execute(reference.database.db);
    await cancel(order.orderId);
    expect((await rowOf())?.ordered).toMatchObject({ orderId: order.orderId, cancelled: true });
    // An order that stands is shown before a cancelled one that is newer.
    const again = () =>
      reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey: newKey() }, agent);
    const [standing, newest] = [await again(), await again()];
    await cancel(newest.orderId);
    expect((await rowOf())?.ordered).toMatchObject({ orderId: standing.orderId, cancelled: false });
    await sql`update orders set deleted_at = now() where id in (${standing.orderId}, ${newest.orderId})`.execute(
      reference.database.db,
    );
    await sql`update orders set deleted_at = now() where id = ${order.orderId}`.execute(reference.database.db);
    expect((await rowOf())?.ordered).toBeNull();
  });

  it('LIN-05 is sorted and paged', async () => {
    expect(await idsOf({ sort: 'startedTs', sortDirection: 'ASC' })).toEqual([sent[0], sent[1], sent[2]]);
    const numbers = (await history({ sort: 'requestNumber' })).content.map(({ requestNumber }) => requestNumber);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const second = await history({ page: 1, size: 2 });
    expect(second).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(second.content.map(({ requestId }) => requestId)).toEqual([sent[0]]);
  });

  it('LIN-05 shows nothing of other agencies, and nothing without the permission', async () => {
    const other = await history({ size: 100 }, await reference.as('agent'));
    expect(other.content.map(({ requestId }) => requestId)).not.toContain(sent[0]);
    await expect(history({}, await reference.as('secretary'))).rejects.toMatchObject({ status: 403 });
  });

  it('LIN-05 every order of the list has an index', async () => {
    const { rows } = await sql<{
      indexname: string;
    }>`select indexname from pg_indexes where tablename = 'quote_requests'`.execute(reference.database.db);
    const names = rows.map(({ indexname }) => indexname);
    for (const name of ['quote_requests_by_time', 'quote_requests_by_number', 'quote_requests_of_source'])
      expect(names).toContain(name);
  });
});
