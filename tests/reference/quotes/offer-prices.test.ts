import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { type CarProduct, cars } from '@/lib/contract/quotes/cars';
import { health } from '@/lib/contract/quotes/health';
import { life } from '@/lib/contract/quotes/life';
import { properties } from '@/lib/contract/quotes/properties';
import { risks } from '@/lib/contract/quotes/risks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { commissionOf } from '@/reference/simulators/rating/car/commission';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { driver, history, requestOfToday } from '../rating/request';
import { dayFrom, renewalStage } from '../orders/renewal-stage';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;
let superuser: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [agent, clerk, superuser] = [
    await reference.as('agent'),
    await reference.as('clerk'),
    await reference.as('superuser'),
  ];
});
afterAll(() => reference.stop());

/** Lets all insurers of a request have answered. */
async function answersAreThere(requestId: string): Promise<void> {
  await reference.database.db
    .updateTable('quote_products')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('request_id', '=', requestId)
    .execute();
}

async function offersFor(over: Parameters<typeof requestOfToday>[0] = {}) {
  const call = { body: requestOfToday(over), idempotencyKey: newKey() };
  const { requestId } = await reference.call(cars.createRequest, call, agent);
  await answersAreThere(requestId);
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
  return { requestId, products };
}

async function explained({ requestId, id }: CarProduct) {
  const { steps } = await reference.call(cars.explanation, { params: { requestId, productId: id } }, agent);
  return new Map(steps.map(({ part, amount }) => [part, amount.amount]));
}
const sum = (figures: Iterable<number>) => [...figures].reduce((total, figure) => total + figure, 0);

async function letSee(insideFor: 'NOBODY' | 'SUPERUSERS' | 'AGENTS') {
  const details = await reference.call(agencies.details, undefined, superuser);
  const texts = Object.entries(details).filter(([, value]) => typeof value === 'string');
  const { changeAgentLicenseNumber } = details;
  const body = { ...Object.fromEntries(texts), changeAgentLicenseNumber, insideFor };
  await reference.call(agencies.edit, { body: body as never }, superuser);
}

test('CAR-05 the parts of a price add up to the shekel, with discounts and rider', async () => {
  const { products } = await offersFor({
    drivers: [driver({ yearsOld: 22, experience: 1, insuranceCases: history({ claims: 1 }) })],
    applyOptionalDiscounts: true,
    zipCode: '6433222',
    shabbatDrivingRequired: true,
  });
  expect(products.length).toBeGreaterThan(5);
  for (const product of products) {
    const parts = await explained(product);
    expect(sum(parts.values()), product.supplierType).toBe(product.premia.total.amount);
    expect(parts.get('BASE')).toBeGreaterThan(500);
    for (const dearer of ['DRIVER_AGE', 'EXPERIENCE', 'CLAIMS', 'REGION'] as const)
      expect(parts.get(dearer), `${product.supplierType} ${dearer}`).toBeGreaterThan(0);
  }
});

const smoker = { age: 45, gender: 'MALE', targetAmount: 800_000, smoking: { status: 'SMOKING', quitYearsAgo: null } };
const home = defaultPropertyRequest(todayInIsrael());
const address = { ...home.address, city: 'תל אביב-יפו', street: 'דיזנגוף', house: '12', zipCode: '6433222' };
/** A request of each other line, with something that makes it dearer, and the first part of its price. */
const others = [
  [life, { productType: 'LIFE', ...smoker, renewal: false }, 'BASE_SUM'],
  [risks, { productType: 'RISK', ...smoker, program: 'RISK 1' }, 'BASE_SUM'],
  [
    health,
    { productType: 'HEALTH', age: 45, gender: 'MALE', serviceIds: [], packageModelIds: ['ESSENTIAL'] },
    'BASE_COVER',
  ],
  [
    properties,
    { ...home, address, defenceCode: 2, claims: 1, jeweleryAmount: 20_000, domesticEmployees: true },
    'BASE_HOME',
  ],
] as const;
/** What raises the price of each of them. */
const dearerBy = {
  LIFE: ['AGE', 'SMOKING'],
  RISK: ['AGE', 'SMOKING'],
  HEALTH: ['AGE'],
  PROPERTY: ['HOME_CLAIMS', 'VALUABLES', 'LIABILITY'],
} as const;

test.each(others)('LIN-01 LIN-02 LIN-03 LIN-04 the parts of a price add up in line %#', async (calls, body, base) => {
  const trusted = await reference.as('trusted');
  const call = { body: body as never, idempotencyKey: newKey() };
  const { requestId } = await reference.call(calls.createRequest as typeof life.createRequest, call, trusted);
  await answersAreThere(requestId);
  const read = calls.evaluation as typeof life.evaluation;
  const { products } = await reference.call(read, { params: { requestId } }, trusted);
  expect(products.length).toBeGreaterThan(3);
  for (const { id, supplierType, premia } of products) {
    const params = { requestId, productId: id };
    const { steps } = await reference.call(calls.explanation as typeof life.explanation, { params }, trusted);
    const parts = new Map(steps.map(({ part, amount }) => [part, amount.amount]));
    expect(sum(parts.values()), supplierType).toBe(premia.total.amount);
    expect([...parts.keys()][0], supplierType).toBe(base);
    for (const part of dearerBy[body.productType])
      expect(parts.get(part), `${supplierType} ${part}`).toBeGreaterThan(0);
  }
});

test('CAR-05 a young driver is named as the reason, and nothing else changes', async () => {
  const [old] = (await offersFor()).products;
  const { products } = await offersFor({ drivers: [driver({ yearsOld: 25 })] });
  const young = products.find(
    ({ supplierType, pricingBrand }) => supplierType === old!.supplierType && pricingBrand === old!.pricingBrand,
  );
  const [before, after] = [await explained(old!), await explained(young!)];
  expect(after.get('BASE')).toBe(before.get('BASE'));
  expect(after.get('DRIVER_AGE')).toBeGreaterThan(before.get('DRIVER_AGE') ?? 0);
});

test('CAR-05 commissions and the price of last year are for those whom the agency names', async () => {
  const { policy } = renewalStage(reference, agent);
  const over = { vehicle: { registrationNumber: '61999001' } };
  const former = await policy({ ends: 5, over });
  const { requestId, products } = await offersFor(over);
  const inside = (session: TestSession) => reference.call(cars.inside, { params: { requestId } }, session);
  const hidden = { visible: false, commissions: [], previous: null };
  expect(await inside(superuser)).toEqual(hidden);
  await letSee('SUPERUSERS');
  expect(await inside(agent)).toEqual(hidden);
  const seen = await inside(superuser);
  expect(seen.previous).toEqual({
    price: { amount: former.sellingPrice.amount, currency: 'ILS' },
    suppliers: [former.orderItems[0]!.product.supplierType],
    insuranceEnd: dayFrom(5),
  });
  expect(seen.commissions.map(({ productId }) => productId)).toEqual(
    expect.arrayContaining(products.map(({ id }) => id)),
  );
  await letSee('AGENTS');
  expect(await inside(agent)).toEqual(seen);
  expect(await inside(clerk)).toEqual(hidden);
});

test('CAR-05 a commission is a share of the net premium, less what the agent gives away', () => {
  const offer = {
    parts: { compulsory: 1_000, comprehensive: 4_000, thirdParty: null },
    feeRate: 0.07,
    grouping: 'regular',
    discounts: [
      { id: 'COMMISSION_5', percentage: 5, fromCommission: true, on: ['comprehensive'] },
      { id: 'NO_CLAIMS', percentage: 10, fromCommission: false, on: ['comprehensive'] },
    ],
  } as const;
  // 4,000 / 1.07 × 15 % = 560.75 and 1,000 / 1.07 × 2.5 % = 23.36.
  expect(commissionOf(offer as never, [])).toBe(584);
  // 5 % of 4,000 is 200.
  expect(commissionOf(offer as never, ['COMMISSION_5'])).toBe(384);
  // 3,600 / 1.07 × 15 % = 504.67.
  expect(commissionOf(offer as never, ['NO_CLAIMS'])).toBe(528);
  // 4,000 / 1.07 × 10 % = 373.83.
  expect(commissionOf({ ...offer, grouping: 'reducedCommission' } as never, [])).toBe(397);
});
