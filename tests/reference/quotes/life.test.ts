import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, type HealthProduct } from '@/lib/contract/quotes/health';
import { type LifeProduct, life } from '@/lib/contract/quotes/life';
import { orders } from '@/lib/contract/orders/orders';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultPeriod } from '@/lib/rules/quotes/insurance-period';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let trusted: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  trusted = await reference.as('trusted');
});
afterAll(() => reference.stop());

const lifeBody = {
  productType: 'LIFE',
  age: 40,
  gender: 'FEMALE',
  targetAmount: 800_000,
  smoking: { status: 'NEVER', quitYearsAgo: null },
  renewal: false,
} as const;

const healthBody = {
  productType: 'HEALTH',
  age: 40,
  gender: 'MALE',
  serviceIds: [] as string[],
  packageModelIds: ['ESSENTIAL', 'OUTPATIENT'] as string[],
} as const;

async function sendLife(over: object = {}, session = agent): Promise<string> {
  const input = { body: { ...lifeBody, ...over }, idempotencyKey: newKey() };
  return (await reference.call(life.createRequest, input, session)).requestId;
}

async function sendHealth(over: object = {}, session = trusted): Promise<string> {
  const input = { body: { ...healthBody, ...over }, idempotencyKey: newKey() };
  return (await reference.call(health.createRequest, input, session)).requestId;
}

const lifeOffers = (requestId: string, session = agent) =>
  reference.call(life.evaluation, { params: { requestId } }, session);
const healthOffers = (requestId: string, session = trusted) =>
  reference.call(health.evaluation, { params: { requestId } }, session);

describe('LIN-02 life quotes', () => {
  it('LIN-02 the request comes back as sent, and every life insurer has a state', async () => {
    const requestId = await sendLife();
    const saved = await reference.call(life.request, { params: { requestId } }, agent);
    expect(saved).toMatchObject({ request: lifeBody, title: '40 · 800,000 ₪' });
    const { insurers, status, awaited } = await lifeOffers(requestId);
    expect(insurers.map(({ supplierType }) => supplierType)).toEqual(insurersOf('LIFE'));
    expect({ status, awaited }).toEqual({ status: 'success', awaited: 0 });
  });

  it('LIN-02 an offer has its programme, term and payments, and they fit each other', async () => {
    const { products } = await lifeOffers(await sendLife());
    expect(products.length).toBeGreaterThan(7);
    for (const product of products) {
      const { yearlyPayments, premia, totalPayments, paymentTermYears } = product;
      expect(yearlyPayments.map(({ age }) => age)).toEqual(Array.from({ length: 31 }, (_, at) => 40 + at));
      expect(yearlyPayments[0]!.amount).toBe(premia.total.amount);
      expect(premia.total.amount).toBe(premia.monthly.amount * 12);
      expect(totalPayments.amount).toBe(yearlyPayments.reduce((sum, { amount }) => sum + amount, 0));
      expect(paymentTermYears).toBe(31);
      expect(product.originalPremia.amount).toBeGreaterThan(premia.total.amount);
      expect(product.insuranceStart.slice(8)).toBe('01');
      expect(
        Number(product.insuranceEnd.slice(0, 4)) - Number(product.insuranceStart.slice(0, 4)),
      ).toBeGreaterThanOrEqual(30);
      expect(product.programme).toMatch(/^חיים/);
    }
    const english = await reference.call(life.evaluation, { params: { requestId: await sendLife() } }, agent, {
      locale: 'en',
    });
    expect(english.products[0]!.programme).toMatch(/^Life/);
  });

  it('LIN-02 discounts and riders reprice an offer; ones that it does not have are refused', async () => {
    const requestId = await sendLife();
    const before = (await lifeOffers(requestId)).products.find(({ supplierType }) => supplierType === 'FNX')!;
    const reprice = (body: { discountIds: string[]; riderIds: string[] }): Promise<LifeProduct> =>
      reference.call(life.reprice, { params: { requestId, productId: before.id }, body }, agent);
    expect(before.discounts.applied).toEqual(['NEW_CUSTOMER']);
    const plain = await reprice({ discountIds: [], riderIds: [] });
    expect(plain.premia.total).toEqual(before.originalPremia);
    const rider = before.availableRiders.find(({ id }) => id === 'ACCIDENTAL_DEATH')!;
    const covered = await reprice({ discountIds: [], riderIds: ['ACCIDENTAL_DEATH'] });
    expect(covered.premia.total.amount).toBe(plain.premia.total.amount + rider.amount.amount);
    expect(covered.premia.riders).toEqual(rider.amount);
    expect((await lifeOffers(requestId)).products.find(({ id }) => id === before.id)).toEqual(covered);
    await expect(reprice({ discountIds: ['LOYALTY'], riderIds: [] })).rejects.toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR', field: 'discountIds' },
    });
    await expect(reprice({ discountIds: [], riderIds: ['NOTHING'] })).rejects.toMatchObject({
      body: { field: 'riderIds' },
    });
  });

  it('LIN-02 somebody whose birthday is before the first day of cover is priced a year older', async () => {
    const start = defaultPeriod(todayInIsrael()).insuranceStart;
    const birthday = `${Number(start.slice(0, 4)) - 41}${start.slice(4)}`;
    const [younger, older] = [await sendLife(), await sendLife({ birthday })];
    const saved = await reference.call(life.request, { params: { requestId: older } }, agent);
    expect(saved).toMatchObject({ request: { age: 40, birthday }, title: '41 · 800,000 ₪' });
    const firstOf = async (requestId: string) =>
      ((await lifeOffers(requestId)).products as LifeProduct[]).find(({ supplierType }) => supplierType === 'FNX')!;
    const [before, after] = [await firstOf(younger), await firstOf(older)];
    expect(before.yearlyPayments[0]!.age).toBe(40);
    expect(after.yearlyPayments[0]!.age).toBe(41);
    expect(after.premia.total.amount).toBeGreaterThan(before.premia.total.amount);
    expect(after.insuranceEnd < before.insuranceEnd).toBe(true);
  });

  it('LIN-02 a renewal gets the discount of customers who stay', async () => {
    const { products } = await lifeOffers(await sendLife({ renewal: true }));
    expect(new Set(products.flatMap(({ discounts }) => discounts.applied))).toEqual(new Set(['LOYALTY']));
  });

  it('LIN-02 an order keeps the chosen riders and lasts as long as the policy', async () => {
    const requestId = await sendLife();
    const [first] = (await lifeOffers(requestId)).products;
    const body = { discountIds: [], riderIds: [first!.availableRiders[0]!.id] };
    const product = await reference.call(life.reprice, { params: { requestId, productId: first!.id }, body }, agent);
    const order = await reference.call(
      orders.create,
      {
        params: { line: 'life' },
        body: { requestId, products: [{ productId: product.id, rider: null }], customer: { kind: 'later' } },
        idempotencyKey: newKey(),
      },
      agent,
    );
    expect(order).toMatchObject({
      productType: 'LIFE',
      title: '40 · 800,000 ₪',
      sellingPrice: product.premia.total,
      insuranceStart: product.insuranceStart,
      insuranceEnd: product.insuranceEnd,
    });
    expect(order.orderItems[0]!.product).toMatchObject({
      appliedRiders: body.riderIds,
      totalPayments: product.totalPayments,
    });
  });

  it('LIN-02 a life request is a stranger to other lines and agencies', async () => {
    const requestId = await sendLife();
    await expect(healthOffers(requestId, trusted)).rejects.toMatchObject({ status: 404 });
    await expect(lifeOffers(requestId, trusted)).rejects.toMatchObject({ status: 404 });
  });

  it('LIN-02 rules are held on the server', async () => {
    await expect(sendLife({ targetAmount: 10_000 })).rejects.toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR' },
    });
  });
});

describe('LIN-01 health quotes', () => {
  it('LIN-01 services and packages have names in the language of the caller', async () => {
    const [services, packages] = await Promise.all([
      reference.call(health.services, {}, trusted),
      reference.call(health.packages, {}, trusted, { locale: 'ru' }),
    ]);
    expect(services.map(({ serviceId }) => serviceId)).toContain('TRANSPLANTS');
    expect(services[0]!.name).toMatch(/[א-ת]/);
    expect(packages[0]!.name).toMatch(/[а-я]/);
    const known = services.map(({ serviceId }) => serviceId);
    for (const { serviceIds } of packages) for (const id of serviceIds) expect(known).toContain(id);
  });

  it('LIN-01 several packages: prices of services and packages, the other services as riders', async () => {
    const { products } = await healthOffers(await sendHealth());
    const product = products.find(({ supplierType }) => supplierType === 'MIGDAL')!;
    expect(product.packagePriceViews.map(({ packageModelId, price }) => [packageModelId, price?.amount])).toEqual([
      // 9 + 17 and 25 + 19 a month at 40, two together 5 % off.
      ['ESSENTIAL', 25 * 12],
      ['OUTPATIENT', 42 * 12],
    ]);
    expect(product.servicePrices.map(({ serviceId, price }) => [serviceId, price.amount])).toEqual([
      ['TRANSPLANTS', 9 * 12],
      ['MEDICINES', 17 * 12],
      ['AMBULATORY', 25 * 12],
      ['ADVICE', 19 * 12],
    ]);
    // Four together are 15 % off: 70 × 0.85 = 59.5.
    expect(product.originalPremia.amount).toBe(60 * 12);
    expect(product.availableRiders.map(({ id }) => id)).toEqual([
      'SURGERY_COMPLEMENT',
      'SURGERY_FULL',
      'CRITICAL_ILLNESS',
    ]);
    expect(product.yearlyPayments.at(-1)!.age).toBe(99);
  });

  it('LIN-01 one service: who does not sell it refuses', async () => {
    const { insurers, products } = await healthOffers(
      await sendHealth({ serviceIds: ['CRITICAL_ILLNESS'], packageModelIds: [] }),
    );
    expect(insurers.find(({ supplierType }) => supplierType === 'AYALON')).toMatchObject({
      state: 'REFUSED',
      reason: { code: 'SERVICE_NOT_OFFERED' },
    });
    expect(products).toHaveLength(6);
  });

  it('LIN-01 services that do not exist are refused at their field', async () => {
    await expect(sendHealth({ serviceIds: ['WINGS'], packageModelIds: [] })).rejects.toMatchObject({
      status: 400,
      body: { field: 'serviceIds' },
    });
    await expect(sendHealth({ packageModelIds: ['ESSENTIAL', 'WINGS'] })).rejects.toMatchObject({
      body: { field: 'packageModelIds' },
    });
  });

  it('LIN-01 a service that is covered already cannot be ordered twice', async () => {
    const requestId = await sendHealth();
    const [one, two] = (await healthOffers(requestId)).products as HealthProduct[];
    const body = {
      requestId,
      products: [one!, two!].map(({ id }) => ({ productId: id, rider: null })),
      customer: { kind: 'later' as const },
    };
    const input = { params: { line: 'health' }, body, idempotencyKey: newKey() };
    await expect(reference.call(orders.create, input, trusted)).rejects.toMatchObject({
      body: { error: 'DUPLICATE_COVER' },
    });
  });

  it('LIN-01 an agency that is not TRUSTED, or no longer, is told what is missing', async () => {
    await expect(sendHealth({}, agent)).rejects.toMatchObject({ status: 403 });
    const requestId = await sendHealth();
    const [offer] = (await healthOffers(requestId)).products;
    const { database } = reference;
    const setPrivilege = (privileges: string) =>
      sql`update agencies set privileges = ${privileges} where name = 'מגדלור ביטוח ופיננסים'`.execute(database.db);
    await setPrivilege('STANDARD');
    await expect(healthOffers(requestId)).rejects.toMatchObject({ status: 403 });
    const order = {
      params: { line: 'health' },
      body: { requestId, products: [{ productId: offer!.id, rider: null }], customer: { kind: 'later' as const } },
    };
    const make = () => reference.call(orders.create, { ...order, idempotencyKey: newKey() }, trusted);
    await expect(make()).rejects.toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    await setPrivilege('TRUSTED');
    expect((await healthOffers(requestId)).requestId).toBe(requestId);
    expect((await make()).productType).toBe('HEALTH');
  });
});
