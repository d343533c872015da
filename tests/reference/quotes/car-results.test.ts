import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars, type ManualOffer } from '@/lib/contract/quotes/cars';
import type { Evaluation } from '@/lib/contract/quotes/quotes';
import { jobs } from '@/lib/contract/desk/jobs';
import { notifications } from '@/lib/contract/desk/notifications';
import { orders } from '@/lib/contract/orders/orders';
import { comparisonOf } from '@/reference/concepts/comparisons/comparison';
import { searchCars } from '@/reference/concepts/cars/persistent-search';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { driver, requestOfToday as request } from '../rating/request';

/** Slows insurers down so that none answers during a test: tests advance time themselves. */
const pace = 100;
/** Longest response time of an insurer, s. */
const timeout = 12;

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: pace });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

type Over = Parameters<typeof request>[0];

async function send(over: Over = {}): Promise<string> {
  const body = request(over);
  return (await reference.call(cars.createRequest, { body, idempotencyKey: newKey() }, agent)).requestId;
}

const look = (requestId: string, session = agent): Promise<Evaluation> =>
  reference.call(cars.evaluation, { params: { requestId } }, session);

/** Moves a request into the past by a number of seconds at the insurers' normal speed. */
async function letPass(requestId: string, seconds = timeout): Promise<void> {
  const step = sql`make_interval(secs => ${seconds * pace})`;
  const { db } = reference.database;
  await sql`update quote_answers set due_at = due_at - ${step} where request_id = ${requestId}`.execute(db);
  await sql`update quote_products set due_at = due_at - ${step}, superseded_at = superseded_at - ${step} where request_id = ${requestId}`.execute(
    db,
  );
}

async function settled(over: Over = {}): Promise<Evaluation> {
  const requestId = await send(over);
  await letPass(requestId);
  return look(requestId);
}

const combine = (requestId: string, query = {}) =>
  reference.call(cars.combinations, { params: { requestId }, query }, agent);

describe('CAR-06 combinations', () => {
  it('CAR-06 compulsory cover of one insurer with comprehensive cover of another, five, the cheapest marked', async () => {
    const { requestId, products } = await settled();
    const found = await combine(requestId);
    expect(found).toHaveLength(5);
    const totals = found.map(({ total }) => total.amount);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(found.map(({ cheapest }) => cheapest)).toEqual(totals.map((total) => total === totals[0]));
    const whole = Math.min(...products.map(({ premia }) => premia.total.amount));
    for (const { products: pair, total, saves } of found) {
      const [compulsory, own] = pair;
      expect(compulsory.insuranceTypes).toEqual(['Compulsory']);
      expect(own.insuranceTypes).toEqual(['ComprehensiveInsurance']);
      expect(compulsory.supplierType).not.toBe(own.supplierType);
      expect(compulsory.premia.rider).toBeNull();
      // The cheapest of all is closed (SHIRBIT): pairs that can be issued come first.
      expect(pair.every(({ canIssuePolicy }) => canIssuePolicy)).toBe(true);
      expect(total.amount).toBe(compulsory.premia.total.amount + own.premia.total.amount);
      expect(saves?.amount).toBe(whole - total.amount);
    }
    expect(await combine(requestId, { limit: 2 })).toEqual(found.slice(0, 2));
  });

  it('CAR-06 the parts are no offers of the list, and are ordered together like any other', async () => {
    const { requestId, products } = await settled();
    const [best] = await combine(requestId);
    const ids = best!.products.map(({ id }) => id);
    expect(products.filter(({ id }) => ids.includes(id))).toEqual([]);
    const order = await reference.call(
      orders.create,
      {
        params: { line: 'car' },
        body: {
          requestId,
          products: ids.map((productId) => ({ productId, rider: null })),
          customer: { kind: 'later' },
          confirmDuplicateCover: true,
        },
        idempotencyKey: newKey(),
      },
      agent,
    );
    expect(order.sellingPrice).toEqual({
      ...best!.total,
      amount: best!.products.reduce((sum, { premia }) => sum + premia.brutto.amount, 0),
    });
  });

  it('CAR-06 nothing is combined before it is answered, nor when one cover alone was asked for', async () => {
    expect(await combine(await send())).toEqual([]);
    const { requestId } = await settled({ insuranceTypes: ['Compulsory'] });
    expect(await combine(requestId)).toEqual([]);
  });

  it('CAR-06 an insurer that refuses the whole still sells its compulsory cover', async () => {
    const { requestId, insurers } = await settled({ drivers: [driver({ yearsOld: 20, experience: 2 })] });
    const refusing = insurers.filter(({ state }) => state === 'REFUSED').map(({ supplierType }) => supplierType);
    const sold = (await combine(requestId, { limit: 20 })).map(({ products: [first] }) => first.supplierType);
    expect(sold.some((supplierType) => refusing.includes(supplierType))).toBe(true);
  });
});

const typed: ManualOffer = {
  supplierType: 'NKR',
  compulsory: 1_200,
  comprehensive: 2_345,
  thirdParty: null,
  deductible: 0,
  thirdPartyLimit: 1_500_000,
  note: 'מחיר טלפוני',
};
const add = (requestId: string, over: Partial<ManualOffer> = {}) =>
  reference.call(
    cars.addManual,
    { params: { requestId }, body: { ...typed, ...over }, idempotencyKey: newKey() },
    agent,
  );

describe('CAR-05 what can be issued', () => {
  it('CAR-05 offers can be issued unless something blocks them, or their insurer issues elsewhere', async () => {
    const { products } = await settled();
    const closed = products.filter(
      ({ canIssuePolicy, blockingRules }) => !canIssuePolicy && blockingRules.length === 0,
    );
    expect([...new Set(closed.map(({ supplierType }) => supplierType))]).toEqual(['SHIRBIT']);
    expect(products.filter(({ supplierType, canIssuePolicy }) => supplierType === 'SHIRBIT' && canIssuePolicy)).toEqual(
      [],
    );
    expect(products.filter(({ canIssuePolicy }) => canIssuePolicy).length).toBeGreaterThan(5);
  });
});

describe('CAR-08 offers typed by hand', () => {
  it('CAR-08 stands among the offers, says that it was typed, and cannot be issued', async () => {
    const before = await settled();
    const { requestId } = before;
    const product = await add(requestId);
    expect(product).toMatchObject({
      supplierType: 'NKR',
      manual: { note: 'מחיר טלפוני' },
      insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'],
      canIssuePolicy: false,
      premia: { total: { amount: 3_545 }, compulsory: { amount: 1_200 }, thirdParty: null },
      deductibles: { comprehensive: { amount: 0 }, companyGarage: null },
      thirdPartyLimit: { amount: 1_500_000 },
    });
    const after = await look(requestId);
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.products.find(({ id }) => id === product.id)).toEqual(product);
    expect(after.products).toHaveLength(before.products.length + 1);
    expect(after.insurers).toEqual(before.insurers);
  });

  it('CAR-08 is changed and removed by its own calls only, and its order keeps it', async () => {
    const { requestId, products } = await settled();
    const { id } = await add(requestId);
    const body = { ...typed, comprehensive: 2_000, note: null };
    const changed = await reference.call(cars.changeManual, { params: { requestId, productId: id }, body }, agent);
    expect(changed).toMatchObject({ id, premia: { total: { amount: 3_200 } }, manual: { note: null } });
    const order = await reference.call(
      orders.create,
      {
        params: { line: 'car' },
        body: {
          requestId,
          products: [{ productId: id, rider: null }],
          customer: { kind: 'later' },
          confirmDuplicateCover: true,
        },
        idempotencyKey: newKey(),
      },
      agent,
    );
    await reference.call(cars.removeManual, { params: { requestId, productId: id } }, agent);
    expect((await look(requestId)).products).toHaveLength(products.length);
    const kept = await reference.call(orders.get, { params: { orderId: order.orderId } }, agent);
    expect(kept.orderItems[0]?.product.manual).toEqual({ note: null });
    const params = { requestId, productId: products[0]!.id };
    await expect(reference.call(cars.changeManual, { params, body }, agent)).rejects.toMatchObject({ status: 404 });
    await expect(reference.call(cars.removeManual, { params }, agent)).rejects.toMatchObject({ status: 404 });
  });

  it('CAR-08 needs a price, one kind of own cover, and an insurer that may be named', async () => {
    const requestId = await send();
    const rule = (path: string, named: string) => ({ body: { fields: [{ path, rule: named }] } });
    await expect(add(requestId, { compulsory: null, comprehensive: null })).rejects.toMatchObject(
      rule('compulsory', 'required'),
    );
    await expect(add(requestId, { thirdParty: 900 })).rejects.toMatchObject(
      rule('thirdParty', 'comprehensiveWithThirdParty'),
    );
    await expect(add(requestId, { supplierType: 'HAREL_27' })).rejects.toMatchObject(rule('supplierType', 'invalid'));
    const named = await reference.call(cars.manualSuppliers, {}, agent);
    expect(named).toHaveLength(12);
    expect(await reference.call(cars.manualSuppliers, {}, await reference.as('trusted'))).toContain('HAREL_27');
  });
});

describe('CAR-09 saved, asked again, duplicated', () => {
  it('CAR-09 recalculation keeps the old offers as outdated until their insurer has answered again', async () => {
    const first = await settled();
    const { requestId } = first;
    const { id: byHand } = await add(requestId);
    const known = [...first.products.map(({ id }) => id), byHand].toSorted();
    await reference.call(cars.recalculate, { params: { requestId } }, agent);
    const waiting = await look(requestId);
    expect(waiting.awaited).toBe(11);
    expect(waiting.products.map(({ id }) => id).toSorted()).toEqual(known);
    expect(waiting.outdated.toSorted()).toEqual(known.filter((id) => id !== byHand));
    await letPass(requestId);
    const again = await look(requestId);
    expect(again).toMatchObject({ awaited: 0, outdated: [] });
    expect(again.products.map(({ premia }) => premia)).toEqual(
      [...first.products, again.products.find(({ id }) => id === byHand)!]
        .toSorted((a, b) => (a.supplierType < b.supplierType ? -1 : Number(a.supplierType > b.supplierType)))
        .map(({ premia }) => premia),
    );
    expect(again.products.filter(({ id }) => known.includes(id)).map(({ id }) => id)).toEqual([byHand]);
    const old = { productId: first.products[0]!.id, rider: null };
    const body = { requestId, products: [old], customer: { kind: 'later' as const } };
    await expect(
      reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({
      body: { error: 'PRODUCT_EXPIRED' },
    });
  });

  it('CAR-09 nobody is asked again while somebody is still answering', async () => {
    const requestId = await send();
    await expect(reference.call(cars.recalculate, { params: { requestId } }, agent)).rejects.toMatchObject({
      body: { error: 'CONFLICT' },
    });
  });

  it('CAR-09 a kept request is found among the kept ones, and let go again', async () => {
    const requestId = await send();
    const kept = async () =>
      (await reference.call(cars.history, { query: { saved: 'true', size: 100 } }, agent)).content.map(
        (row) => row.requestId,
      );
    expect(await kept()).not.toContain(requestId);
    await reference.call(cars.save, { params: { requestId }, body: { saved: true } }, agent);
    expect(await kept()).toContain(requestId);
    expect((await reference.call(cars.request, { params: { requestId } }, agent)).saved).toBe(true);
    await reference.call(cars.save, { params: { requestId }, body: { saved: false } }, agent);
    expect(await kept()).not.toContain(requestId);
  });

  it('CAR-09 a duplicate differs in one thing and knows where it comes from', async () => {
    const requestId = await send();
    const change = (body: Parameters<typeof reference.call<typeof cars.duplicate>>[1]['body']) =>
      reference.call(cars.duplicate, { params: { requestId }, body, idempotencyKey: newKey() }, agent);
    const copyOf = async (id: string) => reference.call(cars.request, { params: { requestId: id } }, agent);
    const origin = await copyOf(requestId);
    const older = await copyOf((await change({ what: 'age', yearsOld: 21 })).requestId);
    expect(older).toMatchObject({ originId: requestId, request: { drivers: [{ yearsOld: 21, birthday: null }] } });
    const higher = await copyOf((await change({ what: 'deductible', ownShare: 5 })).requestId);
    expect(higher.request).toEqual({ ...origin.request, ownShare: 5 });
    const period = { insuranceStart: '2020-01-01', insuranceEnd: '2020-12-31' };
    await expect(change({ what: 'period', ...period })).rejects.toMatchObject({
      body: { fields: [{ path: 'insuranceStart', rule: 'startInPast' }] },
    });
  });
});

describe('CAR-04 health of the insurers', () => {
  it('CAR-04 counts answers, faults and times of the last hour, of every attempt, in the agency alone', async () => {
    const fresh = await startTestReference({ ratingPace: 0 });
    const caller = await fresh.as('agent');
    const body = request({ zipCode: '9999903' });
    await fresh.call(cars.createRequest, { body, idempotencyKey: newKey() }, caller);
    const fault = request({ zipCode: '9999921' });
    await fresh.call(cars.createRequest, { body: fault, idempotencyKey: newKey() }, caller);
    const { db } = fresh.database;
    await sql`update insurer_answers set started_at = answered_at - interval '1500 milliseconds' where supplier = 'CLAL'`.execute(
      db,
    );
    const health = await fresh.call(cars.insurerHealth, {}, caller);
    const of = (code: string) => health.find(({ supplierType }) => supplierType === code);
    expect(of('CLAL')).toMatchObject({ asked: 2, medianMs: 1500, p95Ms: 1500, failures: 0, timeouts: 0 });
    expect(of('AYALON')).toMatchObject({ asked: 2, timeouts: 1, failures: 0 });
    expect(of('MIGDAL')).toMatchObject({ asked: 2, failures: 1 });
    expect(of('NKR')).toBeUndefined();
    expect(await fresh.call(cars.insurerHealth, {}, await fresh.as('other'))).toEqual([]);
    await sql`update insurer_answers set answered_at = answered_at - interval '61 minutes'`.execute(db);
    expect(await fresh.call(cars.insurerHealth, {}, caller)).toEqual([]);
    await fresh.stop();
  });
});

describe('CAR-09 a search that goes on', () => {
  it('CAR-09 asks until every insurer has answered, and ends with a notification and a mail', async () => {
    const fresh = await startTestReference({ ratingPace: 0 });
    const caller = await fresh.as('agent');
    const body = request({ zipCode: '9999903' });
    const { requestId } = await fresh.call(cars.createRequest, { body, idempotencyKey: newKey() }, caller);
    const search = () => fresh.call(cars.persistentSearch, { params: { requestId } }, caller);
    const started = await search();
    expect(started).toMatchObject({ kind: 'quoteSearch', requestId });
    await expect
      .poll(async () => (await fresh.call(jobs.get, { params: { jobId: started.jobId } }, caller)).stage, {
        timeout: 20_000,
      })
      .toBe('DONE');
    const { insurers } = await fresh.call(cars.evaluation, { params: { requestId } }, caller);
    expect(insurers.filter(({ state }) => state === 'TIMED_OUT')).toEqual([]);
    await expect
      .poll(
        async () =>
          (await fresh.call(notifications.list, { query: { events: ['QUOTE_SEARCH_FINISHED'] } }, caller)).content,
        { timeout: 10_000 },
      )
      .toMatchObject([{ facts: { requestId }, wasSent: true }]);
    const outbox = await fetch(`${fresh.url}/outbox.json`);
    const { messages } = (await outbox.json()) as { messages: { body: string }[] };
    expect(messages.filter(({ body }) => body.includes(`/cars/results/${requestId}`))).toHaveLength(1);
    await fresh.stop();
  }, 40_000);
});

describe('CAR-09 the end of a search that finds no end', () => {
  it('CAR-09 a search ends after 48 hours, also when insurers are still missing, and says how many', async () => {
    // Nobody answers within the test.
    const slow = await startTestReference({ ratingPace: 60 });
    const caller = await slow.as('agent');
    const { requestId } = await slow.call(cars.createRequest, { body: request(), idempotencyKey: newKey() }, caller);
    const before = Date.now();
    // Two tabs press at once: one search runs.
    const start = () => slow.call(cars.persistentSearch, { params: { requestId } }, caller);
    const presses = await Promise.allSettled([start(), start()]);
    const [started, ...others] = presses.flatMap((press) => (press.status === 'fulfilled' ? [press.value] : []));
    expect(others).toEqual([]);
    const { jobId } = started!;
    const { rows } = await sql<{ until: string }>`
      select data->>'until' as until from pgboss.job where name = 'cars.search' and data->>'jobId' = ${jobId}`.execute(
      slow.database.db,
    );
    const hours = (Date.parse(rows[0]!.until) - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(48.1);
    // The hours have passed.
    const { agency_id: agencyId } = await slow.database.db
      .selectFrom('quote_requests')
      .select('agency_id')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    await slow.queue.sender.send(searchCars, { jobId, agencyId, requestId, until: new Date(before).toISOString() });
    const stage = async () => (await slow.call(jobs.get, { params: { jobId } }, caller)).stage;
    await expect.poll(stage, { timeout: 20_000, interval: 100 }).toBe('DONE');
    const told = async () =>
      (await slow.call(notifications.list, { query: { events: ['QUOTE_SEARCH_FINISHED'] } }, caller)).content;
    await expect.poll(async () => (await told()).length, { timeout: 10_000, interval: 100 }).toBe(1);
    expect((await told())[0]!.facts.missing).toBeGreaterThan(0);
    await slow.stop();
  }, 40_000);
});

describe('CAR-08 on paper', () => {
  it('CAR-08 the comparison marks a typed price, and tells not covered, unknown and zero apart', async () => {
    const { requestId } = await settled();
    const product = await add(requestId);
    const { columns, rows } = comparisonOf({
      agency: { name: 'סוכנות', address: null, phone: null, email: null },
      agentName: 'דנה לוי',
      productType: 'CAR',
      requestFacts: [],
      requestNumber: 1,
      products: [product],
      madeOn: '2026-11-22',
      locale: 'en',
    });
    expect(columns[0]).toMatchObject({ name: 'נקר', detail: 'Price told to the agent' });
    const cell = (label: string) => rows.find((row) => row.label === label)?.cells[0];
    expect(cell('Deductible')).toEqual(['₪0']);
    expect(cell('Net premium')).toEqual(['Unknown']);
    const [whole] = (await look(requestId)).products.filter(({ supplierType }) => supplierType === 'FNX');
    const onlyCompulsory = {
      ...product,
      insuranceTypes: ['Compulsory' as const],
      deductibles: { comprehensive: null, thirdParty: null, companyGarage: null },
    };
    const pair = comparisonOf({
      agency: { name: 'סוכנות', address: null, phone: null, email: null },
      agentName: 'דנה לוי',
      productType: 'CAR',
      requestFacts: [],
      requestNumber: 1,
      products: [whole!, onlyCompulsory],
      madeOn: '2026-11-22',
      locale: 'en',
    });
    expect(pair.rows.find(({ label }) => label === 'Deductible')?.cells[1]).toEqual(['Not covered']);
  });
});
