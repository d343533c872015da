import { as, reachedSince, reference, send } from '../authorization/stack';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CarProduct } from '@/lib/contract/quotes/cars';
import type { EvaluationOf } from '@/lib/contract/quotes/quotes';
import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { searchVehicle } from '@/server/aggregates/vehicle-search';
import { proxy } from '@/server/bff/proxy';
import { offers } from '@/server/offers/offers';
import { requestOfToday as request } from '../reference/rating/request';

const requests = '/api/ins-api/agent/insurance/car/requests';
let keys = 0;
const newKey = () => `journey-key-${String((keys += 1)).padStart(6, '0')}`;

beforeAll(async () => void (await as('agent')), 120_000);
afterEach(async () => void (await reference.control('DELETE', '/__fault')));

const cookie = async () => (await as('agent')).cookie;

async function quote(): Promise<string> {
  const response = await send(proxy, 'POST', requests, {
    cookie: await cookie(),
    body: request(),
    headers: { 'idempotency-key': newKey() },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { requestId: string }).requestId;
}

const watch = async (requestId: string) =>
  send(offers, 'GET', `/api/quotes/car/${requestId}/offers`, {
    cookie: await cookie(),
    headers: { accept: 'text/event-stream' },
  });

/** Returns all evaluations of a stream until its end. */
async function shown(response: Response): Promise<EvaluationOf<CarProduct>[]> {
  const blocks = (await response.text()).split('\n\n');
  expect(blocks.some((block) => block.startsWith('event: end'))).toBe(true);
  return blocks
    .filter((block) => block.includes('event: evaluation'))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as EvaluationOf<CarProduct>);
}

describe('CAR-04 the main job through the BFF, on the reference upstream', () => {
  it('CAR-02 finds a car by its plate in one call of the browser', async () => {
    const response = await send(searchVehicle, 'POST', '/api/vehicles/search', {
      cookie: await cookie(),
      body: { registrationNumber: '12345678' },
    });
    expect((await response.json()) as PlateSearch).toMatchObject({ status: 'DONE', registrationNumber: '12345678' });
  });

  it('CAR-04 shows prices as they come to all who watch, for one poll', async () => {
    const requestId = await quote();
    await reachedSince();
    const streams = await Promise.all([watch(requestId), watch(requestId), watch(requestId)]);
    const began = Date.now();
    const all = await Promise.all(streams.map(shown));
    const polls = (await reachedSince()).filter(({ endpoint }) => endpoint === 'cars.evaluation').length;
    expect(polls).toBeLessThanOrEqual(3 + (Date.now() - began) / 120);
    for (const evaluations of all) {
      const versions = evaluations.map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      expect(evaluations.at(-1)?.awaited).toBe(0);
      expect(evaluations.at(-1)?.products.length).toBeGreaterThan(3);
    }
  }, 60_000);

  it('ORD-01 makes one order of an offer, however often it is sent', async () => {
    const requestId = await quote();
    const last = (await shown(await watch(requestId))).at(-1);
    const offer = last?.products.find(
      ({ canIssuePolicy, blockingRules }: CarProduct) => canIssuePolicy && blockingRules.length === 0,
    );
    const key = newKey();
    const body = { requestId, products: [{ productId: offer?.id, rider: null }], customer: { kind: 'later' } };
    const order = async () =>
      send(proxy, 'POST', '/api/ins-api/agent/insurance/car/issue/orders', {
        cookie: await cookie(),
        body,
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([order(), order(), order()]);
    const orders = (await Promise.all(answers.map((answer) => answer.json()))) as { orderId: string; status: string }[];
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    expect(orders[0]?.status).toBe('AttachingCustomer');
  }, 60_000);

  it('CAR-05 hands the comparison over as the PDF that it is', async () => {
    const requestId = await quote();
    const [product] = (await shown(await watch(requestId))).at(-1)?.products ?? [];
    const path = `/api/pdf-api/agent/insurance/car/requests/${requestId}/comparison?productIds=${product?.id}`;
    const response = await send(proxy, 'GET', path, { cookie: await cookie() });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await response.text()).startsWith('%PDF-')).toBe(true);
  }, 60_000);

  it.each([
    ['off', 503, 'UPSTREAM_UNAVAILABLE'],
    ['broken', 502, 'UPSTREAM_BROKEN'],
    ['html', 502, 'UPSTREAM_BROKEN'],
    ['cut', 502, 'UPSTREAM_BROKEN'],
    ['error', 500, 'UNKNOWN_ERROR'],
  ])('ERR-02 an upstream that is %s answers %i %s, and the next call is well again', async (kind, status, code) => {
    await reference.control('PUT', '/__fault', { upstream: 'ins-api', endpoint: 'customers.search', kind });
    const search = async () => send(proxy, 'GET', '/api/ins-api/agent/customers', { cookie: await cookie() });
    const response = await search();
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    await reference.control('DELETE', '/__fault');
    expect((await search()).status).toBe(200);
  });
});
