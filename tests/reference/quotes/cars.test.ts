import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarProduct, cars } from '@/lib/contract/quotes/cars';
import type { EvaluationOf } from '@/lib/contract/quotes/quotes';
import { quotes } from '@/lib/contract/quotes/quotes';
import { customers } from '@/lib/contract/customers/customers';
import { insurersFor, insurersOf } from '@/lib/insurers/insurers-of';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { driver, history, requestOfToday as request } from '../rating/request';
import { freshDataFolder } from '../template';

/** Slows insurers down so that none answers during a test: tests advance time themselves. */
const pace = 100;

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: pace });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

type Over = Parameters<typeof request>[0];

async function send(over: Over = {}, session = agent): Promise<string> {
  const { requestId } = await reference.call(
    cars.createRequest,
    { body: request(over), idempotencyKey: newKey() },
    session,
  );
  return requestId;
}

const look = (requestId: string, session = agent, sinceVersion?: number) =>
  reference.call(
    cars.evaluation,
    { params: { requestId }, query: sinceVersion === undefined ? {} : { sinceVersion } },
    session,
  );

/** Moves a request into the past by a number of seconds at the insurers' normal speed. */
async function letPass(requestId: string, seconds: number, { database } = reference): Promise<void> {
  const step = sql`make_interval(secs => ${seconds * pace})`;
  await sql`update quote_answers set due_at = due_at - ${step} where request_id = ${requestId}`.execute(database.db);
  await sql`update quote_products set due_at = due_at - ${step} where request_id = ${requestId}`.execute(database.db);
}

/** Longest response time of an insurer, s. */
const timeout = 12;

async function settled(requestId: string, session = agent): Promise<EvaluationOf<CarProduct>> {
  await letPass(requestId, timeout);
  return look(requestId, session);
}

const stateOf = ({ insurers }: EvaluationOf<CarProduct>, supplier: string) =>
  insurers.find(({ supplierType }) => supplierType === supplier);

describe('CAR-04 evaluation', () => {
  it('CAR-04 answers come one by one, the version rises with each, nothing is known before its time', async () => {
    const requestId = await send();
    const seen: EvaluationOf<CarProduct>[] = [await look(requestId)];
    for (let seconds = 0; seconds < timeout; seconds += 0.5) {
      await letPass(requestId, 0.5);
      seen.push(await look(requestId));
    }
    expect(seen[0]).toMatchObject({ status: 'new', awaited: 11, products: [] });
    const versions = seen.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBeGreaterThan(4);
    expect(seen.map(({ awaited }) => awaited)).toEqual(versions.map((version) => 12 - version));
    for (const { insurers, products, awaited } of seen) {
      const waiting = insurers.filter(({ state }) => state === 'WAITING').map(({ supplierType }) => supplierType);
      expect(waiting).toHaveLength(awaited);
      expect(products.filter(({ supplierType }) => waiting.includes(supplierType))).toEqual([]);
    }
    expect(seen.at(-1)).toMatchObject({ status: 'success', awaited: 0 });
  });

  it('CAR-04 every insurer of the document has exactly one state, in a fixed order', async () => {
    const { insurers } = await settled(await send());
    expect(insurers.map(({ supplierType }) => supplierType)).toEqual(insurersOf('CAR'));
    for (const { state, attempt } of insurers.filter(({ supplierType }) => supplierType !== 'NKR')) {
      expect(state).toBe('PRICED');
      expect(attempt).toBe(1);
    }
  });

  it('CAR-04 an insurer without an agent number is not asked and says so', async () => {
    const { insurers } = await look(await send());
    expect(stateOf({ insurers } as EvaluationOf<CarProduct>, 'NKR')).toMatchObject({
      state: 'NOT_CONTRACTED',
      reason: { code: 'NOT_CONTRACTED', values: {} },
      startedAt: null,
      answeredAt: null,
    });
  });

  it('CAR-04 an unchanged evaluation comes without its offers', async () => {
    const requestId = await send();
    const { version, products } = await settled(requestId);
    expect(products.length).toBeGreaterThan(10);
    expect(await look(requestId, agent, version)).toMatchObject({ version, products: [] });
    expect((await look(requestId, agent, version - 1)).products).toHaveLength(products.length);
  });

  it('CAR-04 a time-out opens its retry after ten seconds, and not before', async () => {
    const requestId = await send({ zipCode: '9999909' });
    const first = await settled(requestId);
    const silent = stateOf(first, 'FNX');
    expect(silent).toMatchObject({
      state: 'TIMED_OUT',
      reason: { code: 'INSURER_TIMEOUT', values: { seconds: 12 } },
      attempt: 1,
    });
    expect(Date.parse(silent!.retryAt!) - Date.parse(silent!.answeredAt!)).toBe(10_000 * pace);
    const retry = () => reference.call(cars.retryInsurer, { params: { requestId, supplierType: 'FNX' } }, agent);
    await reference.database.db
      .updateTable('quote_answers')
      .set({ due_at: new Date() })
      .where('request_id', '=', requestId)
      .where('supplier', '=', 'FNX')
      .execute();
    const early = await retry().catch((refused: Refused) => refused);
    expect(early).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect((early as Refused).body.retryAfter).toBeGreaterThan(9 * pace);
    expect((early as Refused).body.retryAfter).toBeLessThanOrEqual(10 * pace);
    await letPass(requestId, 10);
    await retry();
    const waiting = await look(requestId);
    expect(stateOf(waiting, 'FNX')).toMatchObject({ state: 'WAITING', attempt: 2, reason: null, retryAt: null });
    expect(waiting.version).toBeGreaterThan(first.version);
    expect(waiting.awaited).toBe(1);
    const second = await settled(requestId);
    expect(stateOf(second, 'FNX')).toMatchObject({ state: 'PRICED', attempt: 2 });
    expect(second.products.filter(({ supplierType }) => supplierType === 'FNX')).toHaveLength(1);
    await expect(retry()).rejects.toMatchObject({ status: 409 });
  });

  it('CAR-04 a fault can be retried at once and is a fault again', async () => {
    const requestId = await send({ zipCode: '9999921' });
    expect(stateOf(await settled(requestId), 'MIGDAL')).toMatchObject({
      state: 'FAILED',
      reason: { code: 'SUPPLIER_FAULT' },
      retryAt: null,
    });
    await reference.call(cars.retryInsurer, { params: { requestId, supplierType: 'MIGDAL' } }, agent);
    expect(stateOf(await settled(requestId), 'MIGDAL')).toMatchObject({ state: 'FAILED', attempt: 2 });
    const unknown = reference.call(cars.retryInsurer, { params: { requestId, supplierType: 'NOBODY' } }, agent);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('CAR-04 when all refuse, the request has ended in errors with every reason', async () => {
    const evaluation = await settled(await send({ zipCode: '9999900' }));
    expect(evaluation).toMatchObject({ status: 'errors', products: [] });
    for (const { state, reason } of evaluation.insurers.filter(({ supplierType }) => supplierType !== 'NKR'))
      expect({ state, code: reason?.code }).toEqual({ state: 'REFUSED', code: 'NO_RESULTS' });
  });

  it('CUS-02 a request that is sent from a card is the customer’s, and stands among theirs', async () => {
    const { customerId } = (await reference.call(customers.search, {}, agent)).content[0]!;
    const { requestId } = await reference.call(
      cars.createRequest,
      { query: { customerId }, body: request(), idempotencyKey: newKey() },
      agent,
    );
    expect(await reference.call(cars.request, { params: { requestId } }, agent)).toMatchObject({ customerId });
    const { content } = await reference.call(quotes.requestsOf, { params: { customerId } }, agent);
    expect(content[0]).toMatchObject({ requestId, productType: 'CAR' });
    const history = await reference.call(cars.history, { query: { customerId, size: 2 } }, agent);
    expect(history.content[0]).toMatchObject({ requestId, customerId, title: 'Toyota COROLLA 2021' });
    const foreign = await reference.call(cars.history, { query: { customerId } }, await reference.as('other'));
    expect(foreign.content).toEqual([]);
    const theirs = (await reference.call(customers.search, {}, await reference.as('other'))).content[0]!;
    const stolen = reference.call(
      cars.createRequest,
      { query: { customerId: theirs.customerId }, body: request(), idempotencyKey: newKey() },
      agent,
    );
    await expect(stolen).rejects.toMatchObject({ status: 404 });
  });

  it('CAR-04 a restart in the middle loses no answer', async () => {
    const dataDir = await freshDataFolder();
    const one = await startTestReference({ dataDir, ratingPace: pace });
    const session = await one.as('agent');
    const { requestId } = await one.call(cars.createRequest, { body: request(), idempotencyKey: newKey() }, session);
    await letPass(requestId, 2, one);
    const before = await one.call(cars.evaluation, { params: { requestId } }, session);
    expect(before.awaited).toBeGreaterThan(0);
    expect(before.products.length).toBeGreaterThan(0);
    await one.stop();
    const two = await startTestReference({ dataDir, ratingPace: pace });
    try {
      // Another insurer may have answered while the program started.
      const restarted = await two.call(cars.evaluation, { params: { requestId } }, session);
      const answered = before.insurers.filter(({ state }) => state !== 'WAITING');
      expect(restarted.insurers).toEqual(expect.arrayContaining(answered));
      expect(restarted.products).toEqual(expect.arrayContaining(before.products));
      await letPass(requestId, timeout, two);
      const after = await two.call(cars.evaluation, { params: { requestId } }, session);
      expect(after.awaited).toBe(0);
      expect(after.insurers.filter(({ state }) => state === 'PRICED')).toHaveLength(11);
      expect(after.insurers.map(({ startedAt }) => startedAt)).toEqual(
        before.insurers.map(({ startedAt }) => startedAt),
      );
    } finally {
      await two.stop();
      await rm(dataDir, { recursive: true });
    }
  }, 120_000);
});

describe('CAR-10 who is asked', () => {
  it('CAR-10 NAV-03 only the superuser of a TRUSTED agency is offered HAREL_27', async () => {
    const trusted = await reference.as('trusted');
    const { insurers, products } = await settled(await send({}, trusted), trusted);
    expect(insurers.map(({ supplierType }) => supplierType)).toEqual(insurersFor('CAR', true));
    expect(products.find(({ supplierType }) => supplierType === 'HAREL_27')).toMatchObject({
      pricingBrand: '27',
      supplierName: 'הראל 27',
    });
    const superuser = await reference.as('superuser');
    expect((await look(await send({}, superuser), superuser)).insurers.map(({ supplierType }) => supplierType)).toEqual(
      insurersOf('CAR'),
    );
  });

  it('CAR-10 the name of an offer is in the language of the caller, with the brand of Harel', async () => {
    const requestId = await send();
    await settled(requestId);
    const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent, { locale: 'en' });
    const harel = products.filter(({ supplierType }) => supplierType === 'HAREL');
    expect(harel.map(({ pricingBrand, supplierName, grouping }) => ({ pricingBrand, supplierName, grouping }))).toEqual(
      [
        { pricingBrand: '19094', supplierName: 'Harel', grouping: 'regular' },
        { pricingBrand: '19096', supplierName: 'Harel 19096', grouping: 'reducedCommission' },
      ],
    );
  });
});

describe('CAR-05 a request and its offers', () => {
  it('CAR-05 a request is kept as it was sent, with a number of the agency', async () => {
    const one = await reference.call(
      cars.request,
      { params: { requestId: await send({ zipCode: '3309501' }) } },
      agent,
    );
    const two = await reference.call(cars.request, { params: { requestId: await send() } }, agent);
    expect(one.request).toEqual(request({ zipCode: '3309501' }));
    expect(one.title).toBe('Toyota COROLLA 2021');
    expect(two.requestNumber).toBe(one.requestNumber + 1);
  });

  it('CAR-05 the same key sends once, also in parallel', async () => {
    const input = { body: request(), idempotencyKey: newKey() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => reference.call(cars.createRequest, input, agent)),
    );
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('CAR-05 the two covers are asked for apart or together', async () => {
    const premia = async (insuranceTypes: ('Compulsory' | 'ComprehensiveInsurance' | 'ThirdParty')[]) => {
      const { products } = await settled(
        await send({ insuranceTypes, ownShare: insuranceTypes.includes('ThirdParty') ? 0 : 1.5 }),
      );
      const fnx = products.find(({ supplierType }) => supplierType === 'FNX')!;
      return [fnx.premia.compulsory, fnx.premia.comprehensive, fnx.premia.thirdParty].map((part) => part !== null);
    };
    expect(await premia(['Compulsory'])).toEqual([true, false, false]);
    expect(await premia(['ComprehensiveInsurance'])).toEqual([false, true, false]);
    expect(await premia(['Compulsory', 'ThirdParty'])).toEqual([true, false, true]);
  });

  it('CAR-01 a limit of third-party liability that is asked for is offered by all, at its price', async () => {
    const offersOf = async (thirdPartyLimit: 750_000 | 2_000_000 | null) => {
      const insuranceTypes: ('Compulsory' | 'ComprehensiveInsurance')[] = ['Compulsory', 'ComprehensiveInsurance'];
      const { products } = await settled(await send({ insuranceTypes, thirdPartyLimit }));
      return products;
    };
    const [own, low, high] = [await offersOf(null), await offersOf(750_000), await offersOf(2_000_000)];
    expect(new Set(own.map((offer) => offer.thirdPartyLimit?.amount)).size).toBeGreaterThan(1);
    expect(new Set(low.map((offer) => offer.thirdPartyLimit?.amount))).toEqual(new Set([750_000]));
    expect(new Set(high.map((offer) => offer.thirdPartyLimit?.amount))).toEqual(new Set([2_000_000]));
    const fnxOf = (all: typeof own) => all.find(({ supplierType }) => supplierType === 'FNX')!;
    // 1.10 against 1.00 in the table of limits; the compulsory cover has none.
    const [cheap, dear] = [fnxOf(low), fnxOf(high)];
    expect(dear.premia.comprehensive!.amount / cheap.premia.comprehensive!.amount).toBeCloseTo(1.1, 2);
    expect(dear.premia.compulsory).toEqual(cheap.premia.compulsory);
  });

  it('CAR-02 a plate alone is enough, and the wrong model for a plate is remarked on', async () => {
    const alone = await reference.call(
      cars.request,
      { params: { requestId: await send({ vehicle: { model: null } }) } },
      agent,
    );
    expect(alone.title).toMatch(/ 20\d\d$/);
    const { products } = await settled(await send({ vehicle: { registrationNumber: '99999905' } }));
    for (const { remarks } of products)
      expect(remarks[0]).toMatchObject({ code: 'MODEL_MISMATCH', values: { modelCode: '04139001' } });
    const { products: irrelevant } = await settled(
      await send({ registrationNumberIsIrrelevant: true, vehicle: { registrationNumber: '99999905' } }),
    );
    expect(irrelevant.flatMap(({ remarks }) => remarks.map(({ code }) => code))).not.toContain('MODEL_MISMATCH');
  });

  it.each([
    [
      { model: { manufacturerCode: '0413', modelCode: '99999999', name: '?', transmissionType: 'AUTOMATIC' as const } },
      'WRONG_MODEL_CODE',
      'vehicle.model.modelCode',
    ],
    [{ registrationNumber: '99999906', model: null }, 'PLATE_NOT_FOUND', 'vehicle.registrationNumber'],
    [{ registrationNumber: '123' }, 'VALIDATION_ERROR', 'vehicle.registrationNumber'],
  ])('CAR-02 a vehicle %o is refused with %s at %s', async (vehicle, error, field) => {
    await expect(send({ vehicle })).rejects.toMatchObject({ body: { error, field } });
  });

  it('CAR-03 claims make every offer dearer', async () => {
    const total = async (over: Over) => {
      const { products } = await settled(await send({ insuranceTypes: ['ComprehensiveInsurance'], ...over }));
      return products.find(({ supplierType }) => supplierType === 'MENORA')!.premia.total.amount;
    };
    expect(await total({ drivers: [driver({ insuranceCases: history({ claims: 1 }) })] })).toBeGreaterThan(
      await total({}),
    );
  });

  it('CAR-05 what a stranger asks for does not exist', async () => {
    const requestId = await send();
    const { products } = await settled(requestId);
    const other = await reference.as('other');
    const params = { requestId };
    await expect(reference.call(cars.request, { params }, other)).rejects.toMatchObject({ status: 404 });
    await expect(reference.call(cars.evaluation, { params }, other)).rejects.toMatchObject({ status: 404 });
    await expect(reference.call(cars.riders, { query: { requestId } }, other)).rejects.toMatchObject({ status: 404 });
    await expect(
      reference.call(cars.retryInsurer, { params: { requestId, supplierType: 'FNX' } }, other),
    ).rejects.toMatchObject({ status: 404 });
    const pricing = { params: { requestId, productId: products[0]!.id }, body: { discountIds: [], rider: null } };
    await expect(reference.call(cars.reprice, pricing, other)).rejects.toMatchObject({ status: 404 });
  });
});

describe('CAR-07 riders and discounts on an offer', () => {
  const fnxOf = async () => {
    const requestId = await send();
    const evaluation = await settled(requestId);
    return { requestId, evaluation, product: evaluation.products.find(({ supplierType }) => supplierType === 'FNX')! };
  };
  const ils = (amount: number) => ({ amount, currency: 'ILS' });

  it('CAR-07 the list has no manual rider, and names in the language of the caller', async () => {
    const riders = await reference.call(cars.riders, {}, agent, { locale: 'ru' });
    expect(riders.map(({ entityId }) => entityId)).not.toContain('MANUAL_RIDER');
    expect(riders.find(({ entityId }) => entityId === 'KEYS')?.name).toBe('Ключи и брелок');
    const { requestId } = await fnxOf();
    const fitting = await reference.call(cars.riders, { query: { requestId } }, agent);
    expect(fitting.map(({ entityId }) => entityId)).not.toContain('ELECTRIC_TOWING');
  });

  it('CAR-07 a rider and discounts change the price at once and stay', async () => {
    const { requestId, evaluation, product } = await fnxOf();
    expect(product).toMatchObject({ selectedRider: null, premia: { rider: null }, discounts: { applied: [] } });
    const reprice = (discountIds: string[], rider: { entityId: string; amount?: ReturnType<typeof ils> } | null) =>
      reference.call(
        cars.reprice,
        { params: { requestId, productId: product.id }, body: { discountIds, rider } },
        agent,
      );
    const manual = await reprice(['NO_CLAIMS'], { entityId: 'MANUAL_RIDER', amount: ils(400) });
    expect(manual.selectedRider).toEqual({ entityId: 'MANUAL_RIDER', amount: ils(400) });
    expect(manual.premia.brutto.amount).toBeLessThan(product.premia.brutto.amount);
    expect(manual.premia.total.amount).toBe(manual.premia.brutto.amount + 400);
    const now = await look(requestId);
    expect(now.version).toBeGreaterThan(evaluation.version);
    expect(now.products.find(({ id }) => id === product.id)).toEqual(manual);
    expect(await reprice([], null)).toEqual(product);
  });

  it.each([
    [{ entityId: 'FREE_RIDER' }, [], 'RIDER_PRICE_REQUIRED', 'rider.amount'],
    [{ entityId: 'MANUAL_RIDER' }, [], 'RIDER_PRICE_REQUIRED', 'rider.amount'],
    [{ entityId: 'FREE_RIDER', amount: ils(264) }, [], 'VALIDATION_ERROR', 'rider.amount'],
    [{ entityId: 'FREE_RIDER', amount: ils(501) }, [], 'VALIDATION_ERROR', 'rider.amount'],
    [{ entityId: 'ELECTRIC_TOWING' }, [], 'VALIDATION_ERROR', 'rider.entityId'],
    [null, ['LOYALTY'], 'VALIDATION_ERROR', 'discountIds'],
  ])('CAR-07 rider %o with discounts %o is refused with %s at %s', async (rider, discountIds, error, field) => {
    const { requestId, product } = await fnxOf();
    const call = reference.call(
      cars.reprice,
      { params: { requestId, productId: product.id }, body: { discountIds, rider } },
      agent,
    );
    await expect(call).rejects.toMatchObject({ status: 400, body: { error, field } });
  });

  it('CAR-07 an offer that is not known yet cannot be priced', async () => {
    const requestId = await send();
    const { id } = await reference.database.db
      .selectFrom('quote_products')
      .select('id')
      .where('request_id', '=', requestId)
      .where('supplier', '=', 'CLAL')
      .executeTakeFirstOrThrow();
    const call = reference.call(
      cars.reprice,
      { params: { requestId, productId: id }, body: { discountIds: [], rider: null } },
      agent,
    );
    await expect(call).rejects.toMatchObject({ status: 404 });
  });
});
