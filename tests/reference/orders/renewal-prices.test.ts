import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { cars } from '@/lib/contract/quotes/cars';
import { orders } from '@/lib/contract/orders/orders';
import { properties } from '@/lib/contract/quotes/properties';
import { renewals } from '@/lib/contract/orders/renewals';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { requestsBetween } from '@/reference/concepts/cars/change-facts';
import { carLine } from '@/reference/concepts/cars/line';
import { propertyLine } from '@/reference/concepts/properties/line';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { requestOfToday } from '../rating/request';
import { propertyOfTests } from '../quotes/line-requests';
import { dayFrom, renewalCalls, renewalStage } from './renewal-stage';

let reference: TestReference;
let agent: TestSession;
let stage: ReturnType<typeof renewalStage>;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = renewalStage(reference, agent);
});
afterAll(() => reference.stop());

const { list, ids, get, edit, mark, search, priced } = renewalCalls(() => ({ reference, agent }));

describe('RNW-02 the price', () => {
  test('RNW-02 an explanation leads from the old price to the new one to the shekel, by what has changed', async () => {
    const { orderId } = await stage.policy({ ends: 22 });
    const { oldPrice, cheapest, sameInsurer } = await priced(orderId);
    for (const [kind, offer] of [
      ['CHEAPEST', cheapest],
      ['SAME_INSURER', sameInsurer],
    ] as const) {
      if (!offer) continue;
      const query = { offer: kind };
      const { steps } = await reference.call(renewals.explanation, { params: { renewalId: orderId }, query }, agent);
      const sum = steps.reduce((all, { amount }) => all + amount.amount, 0);
      expect(sum).toBe(offer.price.amount - oldPrice!.amount);
      expect(steps.every(({ amount }) => amount.amount !== 0)).toBe(true);
      expect(new Set(steps.map(({ reason }) => reason)).size).toBe(steps.length);
    }
    expect(cheapest).not.toBeNull();
  });

  test('RNW-02 the facts of a new request take the place of the old ones group by group', () => {
    const former = requestOfToday({ insuranceStart: '2026-01-10', insuranceEnd: '2027-01-31' });
    const [driver] = former.drivers;
    const claimed = driver!.insuranceCases.map((year) => ({ ...year, claims: 1 }));
    const next = {
      ...former,
      insuranceStart: '2027-02-01',
      insuranceEnd: '2028-02-29',
      hasCompulsoryDiscount: true,
      drivers: [{ ...driver!, yearsOld: driver!.yearsOld + 1, insuranceCases: claimed }],
    };
    const between = requestsBetween(former, next);
    expect(between[0]).toEqual({
      reason: 'VEHICLE_AGE',
      request: { ...former, insuranceStart: '2027-01-10', insuranceEnd: '2028-01-31' },
    });
    const of = (reason: string) => between.find((step) => step.reason === reason)!.request;
    expect(of('DRIVER_AGE').drivers[0]).toEqual({ ...next.drivers[0], insuranceCases: driver!.insuranceCases });
    expect(of('CLAIMS').drivers).toEqual(next.drivers);
    expect(between.at(-1)).toEqual({ reason: 'COMPULSORY_DISCOUNT', request: next });
  });

  test('RNW-02 without a search there is nothing to explain', async () => {
    const { orderId } = await stage.policy({ ends: 24 });
    const params = { renewalId: orderId };
    expect(await reference.call(renewals.explanation, { params, query: {} }, agent)).toEqual({ steps: [] });
  });
});

describe('RNW-02 the search', () => {
  test('RNW-02 sends last year’s data for the next period and takes the cheapest and the same insurer’s offer', async () => {
    const { orderId } = await stage.policy({ ends: 15 });
    const card = await priced(orderId);
    expect(card.search).toMatchObject({ status: 'DONE', errorMessage: null });
    expect(card.cheapest!.price.amount).toBeLessThanOrEqual(card.sameInsurer!.price.amount);
    expect(card.sameInsurer!.supplierType).toBe(card.supplier);
    expect(card.newPrice).toEqual(card.cheapest!.price);
    const difference = card.cheapest!.price.amount - card.oldPrice!.amount;
    expect(card.change).toBeCloseTo((difference / card.oldPrice!.amount) * 100, 0);
    expect(card.reasons.length).toBeGreaterThan(0);
    const stored = await reference.database.db
      .selectFrom('quote_requests')
      .select('request')
      .where('id', '=', card.requestId!)
      .executeTakeFirstOrThrow();
    expect((stored.request as unknown as { data: object }).data).toMatchObject({
      insuranceRenewal: true,
      insuranceStart: dayFrom(16),
      previousEnd: dayFrom(15),
      sourceOrderIds: [orderId],
    });
    const same = await edit(await get(orderId), { offer: 'SAME_INSURER' });
    expect(same.newPrice).toEqual(card.sameInsurer!.price);
  });

  test('RNW-02 CLM-01 a new claim of the policy joins its history and explains the price; one that came to nothing does not', async () => {
    const casesOf = async (orderId: string) => {
      const card = await priced(orderId);
      const { request } = await reference.database.db
        .selectFrom('quote_requests')
        .select('request')
        .where('id', '=', card.requestId!)
        .executeTakeFirstOrThrow();
      const { drivers } = (request as unknown as { data: { drivers: { insuranceCases: { claims: number }[] }[] } })
        .data;
      return { claims: drivers[0]!.insuranceCases[0]!.claims, reasons: card.reasons };
    };
    const claimOf = async ({ orderId, customerId }: { orderId: string; customerId: string | null }) => {
      const body = { customerId: customerId!, orderId, type: 'ACCIDENT' as const };
      return reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
    };
    const policy = await stage.policy({ ends: 18 });
    await claimOf(policy);
    const { claimId } = await claimOf(policy);
    await reference.call(claims.remove, { params: { claimId } }, agent);
    const twice = await claimOf(policy);
    const moved = {
      version: twice.version,
      to: 'CLOSED' as const,
      reason: 'נפתחה פעמיים',
      outcome: 'DUPLICATE' as const,
    };
    const params = { claimId: twice.claimId };
    await reference.call(claims.move, { params, body: moved, idempotencyKey: newKey() }, agent);
    const counted = await casesOf(policy.orderId);
    expect(counted.claims).toBe(1);
    expect(counted.reasons).toContain('CLAIMS');

    const without = await stage.policy({ ends: 18 });
    const gone = await claimOf(without);
    await reference.call(claims.remove, { params: { claimId: gone.claimId } }, agent);
    const none = await casesOf(without.orderId);
    expect(none.claims).toBe(0);
    expect(none.reasons).not.toContain('CLAIMS');
  });

  test('RNW-02 without an old price the new one is found, and no change is made up', async () => {
    const { orderId } = await stage.policy({ ends: 15 });
    await reference.database.db.updateTable('orders').set({ selling_price: 0 }).where('id', '=', orderId).execute();
    const card = await priced(orderId);
    expect(card).toMatchObject({ oldPrice: null, change: null, cheapest: { change: null } });
    expect(card.newPrice!.amount).toBeGreaterThan(0);
    const params = { renewalId: orderId };
    expect(await reference.call(renewals.explanation, { params, query: {} }, agent)).toEqual({ steps: [] });
    const stated = await edit(card, { oldPrice: card.newPrice!.amount * 2 });
    expect(stated).toMatchObject({ change: -50, cheapest: { change: -50 } });
  });

  test('RNW-02 outside of its window it is refused with the reason, the others start', async () => {
    const early = await stage.policy({ ends: 60 });
    const proposal = await stage.policy({ ends: 10, status: 'Proposal' });
    const ready = await stage.policy({ ends: 10 });
    const started = await search([early.orderId, proposal.orderId, ready.orderId]);
    expect(started.started).toEqual([ready.orderId]);
    expect(new Set(started.refused)).toEqual(
      new Set([
        { renewalId: early.orderId, reason: 'TOO_EARLY' },
        { renewalId: proposal.orderId, reason: 'NO_POLICY' },
      ]),
    );
    expect(await stage.finished(started.job!.jobId)).toMatchObject({
      kind: 'renewalSearch',
      stage: 'DONE',
      done: 1,
      total: 1,
    });
    expect((await search([early.orderId])).job).toBeNull();
  });

  test('RNW-02 the mail at the end counts what has a price', async () => {
    const { orderId } = await stage.policy({ ends: 8 });
    const since = new Date().toISOString();
    await priced(orderId);
    const mail = await reference.database.db
      .selectFrom('messages')
      .select(['subject', 'body'])
      .where('channel', '=', 'MAIL')
      .where('created_at', '>=', since)
      .where('subject', '=', 'חיפוש החידושים הסתיים')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('חידושים עם מחיר חדש: 1');
    expect(mail.body).toContain('/processes/renewals/actual');
  });

  test('RNW-02 all policies of the same customer and car, with the compulsory discount', async () => {
    const customerId = await stage.newCustomer();
    const car = { vehicle: { registrationNumber: '7654321', produced: 2015 } };
    const first = await stage.policy({
      ends: 9,
      customerId,
      over: { ...car, insuranceTypes: ['Compulsory'], ownShare: 1.5 },
    });
    const second = await stage.policy({
      ends: 11,
      customerId,
      over: { ...car, insuranceTypes: ['ComprehensiveInsurance'], compulsoryPayment: 'Offline' },
    });
    const otherCar = await stage.policy({ ends: 11, customerId });
    expect((await get(first.orderId)).siblings.map(({ renewalId }) => renewalId)).toEqual([second.orderId]);
    const { started, job } = await search([first.orderId], { allOfCar: true, compulsoryDiscount: true });
    expect(new Set(started)).toEqual(new Set([first.orderId, second.orderId]));
    await stage.finished(job!.jobId);
    expect((await get(second.orderId)).search.status).toBe('DONE');
    expect((await get(otherCar.orderId)).search.status).toBeNull();
    const renewed = await reference.call(
      renewals.renew,
      { params: { renewalId: first.orderId }, body: { allOfCar: true }, idempotencyKey: newKey() },
      agent,
    );
    expect(renewed.orders.map(({ renewalId }) => renewalId)).toEqual([first.orderId, second.orderId]);
    const { requestId } = (await reference.call(orders.get, { params: { orderId: renewed.orderId } }, agent))
      .orderItems[0]!;
    const { request } = await reference.database.db
      .selectFrom('quote_requests')
      .select('request')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect((request as unknown as { data: object }).data).toMatchObject({ hasCompulsoryDiscount: true });
  });
});

describe('RNW-02 other searches', () => {
  test('RNW-02 a home is searched with its sums for the next period, explained to the shekel, and renewed', async () => {
    const { orderId } = await stage.homePolicy({ ends: 12, city: 'חולון' });
    const card = await priced(orderId);
    expect(card.search).toMatchObject({ status: 'DONE', errorMessage: null });
    expect(card.sameInsurer!.supplierType).toBe(card.supplier);
    expect(card.sameInsurer!.reasons).toEqual(['RENEWAL_DISCOUNT', 'PERIOD']);
    const stored = await reference.database.db
      .selectFrom('quote_requests')
      .select('request')
      .where('id', '=', card.requestId!)
      .executeTakeFirstOrThrow();
    expect((stored.request as unknown as { data: object }).data).toMatchObject({
      insuranceRenewal: true,
      insuranceStart: dayFrom(13),
      buildingAmount: 700_000,
      sourceOrderIds: [orderId],
    });
    const query = { offer: 'SAME_INSURER' as const };
    const { steps } = await reference.call(renewals.explanation, { params: { renewalId: orderId }, query }, agent);
    expect(steps.reduce((all, { amount }) => all + amount.amount, 0)).toBe(
      card.sameInsurer!.price.amount - card.oldPrice!.amount,
    );
    const renewed = await reference.call(
      renewals.renew,
      { params: { renewalId: orderId }, body: {}, idempotencyKey: newKey() },
      agent,
    );
    const order = await reference.call(orders.get, { params: { orderId: renewed.orderId } }, agent);
    expect(order).toMatchObject({ productType: 'PROPERTY', status: 'Proposal', sellingPrice: card.newPrice });
  });

  test('RNW-02 a claim joins the history of a home; too many leave it without an offer', async () => {
    const request = { ...defaultPropertyRequest(dayFrom(0)), claims: 8 };
    const address = { ...request.address, city: 'חולון', zipCode: '5845612' };
    const renewed = { orderId: 'o', supplier: null, insuranceEnd: dayFrom(10), claims: 3, compulsoryDiscount: false };
    const next = propertyLine.renewal!.request({ ...request, address }, renewed, dayFrom(0));
    expect(next).toMatchObject({ claims: 9, insuranceStart: dayFrom(11), insuranceRenewal: true });
    const unfit = { ...request, address, contentAmount: 600_000 };
    expect(propertyLine.renewal!.request(unfit, renewed, dayFrom(0))).toBeNull();
  });

  test('RNW-02 a driver who turns a hundred on the first day of the new cover needs a request by hand', () => {
    const start = dayFrom(11);
    const former = requestOfToday({});
    const bornYearsBefore = (years: number) => ({
      ...former,
      drivers: [{ ...former.drivers[0]!, birthday: `${Number(start.slice(0, 4)) - years}${start.slice(4)}` }],
    });
    const renewed = { orderId: 'o', supplier: null, insuranceEnd: dayFrom(10), claims: 0, compulsoryDiscount: false };
    const next = (years: number) => carLine.renewal!.request(bornYearsBefore(years), renewed, dayFrom(0));
    expect(next(99)?.drivers[0]).toMatchObject({ yearsOld: 99 });
    expect(next(100)).toBeNull();
  });

  test('RNW-02 a filtered list is searched as a whole: only what is in its window, the rest is left alone', async () => {
    const near = await stage.homePolicy({ ends: 18, city: 'בת ים' });
    const early = await stage.homePolicy({ ends: 70, city: 'בת ים' });
    const matching = { productTypes: ['PROPERTY'] as ['PROPERTY'], months: 12 as const };
    const body = { matching };
    const answer = await reference.call(renewals.startSearch, { body, idempotencyKey: newKey() }, agent);
    expect(answer.started).toContain(near.orderId);
    expect(answer.refused).toEqual([]);
    await stage.finished(answer.job!.jobId);
    expect((await get(near.orderId)).search.status).toBe('DONE');
    expect((await get(early.orderId)).search.status).toBeNull();
    expect(await ids({ productTypes: ['PROPERTY'], search: ['DONE'] })).toContain(near.orderId);
  });
});

describe('RNW-03 results of a quote', () => {
  /** Sends a car request whose offers are all there. */
  async function quoted(over: Parameters<typeof requestOfToday>[0], customerId?: string): Promise<string> {
    const query = customerId === undefined ? {} : { customerId };
    const body = requestOfToday(over);
    const { requestId } = await reference.call(cars.createRequest, { query, body, idempotencyKey: newKey() }, agent);
    await reference.database.db
      .updateTable('quote_products')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('request_id', '=', requestId)
      .execute();
    return requestId;
  }

  const take = (renewalId: string, requestId: string) =>
    reference.call(renewals.results, { params: { renewalId }, body: { requestId } }, agent);

  test('RNW-03 a third-party renewal takes the prices of a new quote for its customer, of its line only', async () => {
    const rows = await list({ ownership: 'FOREIGN', months: 'all', types: ['upcoming', 'past'] });
    const car = rows.find(({ productType, outcome }) => productType === 'CAR' && outcome === 'OPEN')!;
    const other = rows.find(({ productType, outcome }) => productType !== 'CAR' && outcome === 'OPEN')!;
    expect(car.newPrice).toBeNull();
    const requestId = await quoted({}, car.customerId!);
    const card = await take(car.renewalId, requestId);
    const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
    const prices = products.map(({ premia }) => premia.total.amount).filter((amount) => amount > 0);
    expect(prices).toContain(card.newPrice!.amount);
    expect(card.requestId).toBe(requestId);
    await expect(take(other.renewalId, requestId)).rejects.toMatchObject({ status: 404 });
    const strangers = await quoted({}, await stage.newCustomer());
    await expect(take(car.renewalId, strangers)).rejects.toMatchObject({ status: 404 });
    await mark(car.renewalId, 'NOT_RENEWED');
    await expect(take(car.renewalId, requestId)).rejects.toMatchObject({ body: { error: 'RENEWAL_CLOSED' } });
  });

  test('RNW-03 a renewal without a customer takes the prices of a quote for its car', async () => {
    const { orderId, registrationNumber } = await stage.policy({ ends: 20 });
    await reference.database.db.updateTable('orders').set({ customer_id: null }).where('id', '=', orderId).execute();
    const vehicle = { registrationNumber: registrationNumber! };
    expect((await take(orderId, await quoted({ vehicle }))).newPrice!.amount).toBeGreaterThan(0);
    await expect(take(orderId, await quoted({}))).rejects.toMatchObject({ status: 404 });
  });

  test('RNW-03 a flat of another agency is quoted as a home', async () => {
    const { db } = reference.database;
    const customerId = await stage.newCustomer();
    const [known] = await list({ ownership: 'FOREIGN', months: 'all' });
    await db
      .updateTable('har_bituah_policies')
      .set({ product_type: 'FLAT', customer_id: customerId })
      .where('id', '=', known!.renewalId)
      .execute();
    const body = { ...propertyOfTests('תל אביב-יפו'), defenceCode: 2 };
    const { requestId } = await reference.call(
      properties.createRequest,
      { query: { customerId }, body, idempotencyKey: newKey() },
      agent,
    );
    expect((await take(known!.renewalId, requestId)).requestId).toBe(requestId);
  });
});
