import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { life } from '@/lib/contract/quotes/life';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { payments } from '@/lib/contract/orders/payments';
import { type IssueItem, type IssueSettings, policies } from '@/lib/contract/orders/policies';
import { trends } from '@/lib/contract/desk/trends';
import { endFor } from '@/lib/rules/quotes/insurance-period';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { history, requestOfToday } from '../rating/request';
import { lifeOfTests } from '../quotes/line-requests';
import { everywhere, issueTimeout, moneyStage } from './money-stage';
import { knownDriver, type PolicyStage, policyStage } from './policy-stage';
import { startProduct, paymentCalls } from './payment-stage';

let reference: TestReference;
let agent: TestSession;
let stage: PolicyStage;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = policyStage(reference, agent);
  product = await startProduct(() => reference);
});
afterAll(async () => {
  product.stop();
  await reference.stop();
});

const itemAt = ({ orderId, orderItems }: Order) => ({ orderId, orderItemId: orderItems[0]!.orderItemId });
const { settled, issueNow, amountsOf, produced } = moneyStage(() => ({ reference, agent }));

describe('ORD-04 the price in force', () => {
  it('ORD-04 a price that rises is collected as the order was paid, and every place tells it', async () => {
    const before = await produced();
    const order = await stage.order('HAREL', { zipCode: '9999960' });
    await stage.prepare(order);
    const first = order.orderItems[0]!.sellingPrice.amount;
    const { difference } = await issueNow(order);
    expect(difference).toMatchObject({ amount: { amount: 120 }, way: 'RECORDED', method: 'CASH' });
    await settled(order.orderId).toBe('ISSUED');
    expect(await amountsOf(order)).toEqual(everywhere(first + 120));
    const after = await produced();
    expect(after.premium.amount - before.premium.amount).toBe(first + 120);
    const { prices } = (await reference.call(orders.get, { params: { orderId: order.orderId } }, agent)).orderItems[0]!;
    expect(prices.map(({ amount, reason }) => [reason, amount.amount])).toEqual([
      ['QUOTED', first],
      ['ORDERED', first],
      ['TARIFF', first + 120],
    ]);
  });

  it('ORD-04 a rider and a waived deductible chosen at the issue are collected and add up', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999960' });
    const chosen: Partial<IssueSettings> = {
      ruleGroups: ['FREE_RIDER'],
      selectedRiderAmount: { amount: 445, currency: 'ILS' },
      cancelSelfParticipationCompanyGarage: true,
    };
    await stage.prepare(order, chosen);
    const first = order.orderItems[0]!.sellingPrice.amount;
    const { check } = await issueNow(order);
    await settled(order.orderId).toBe('ISSUED');
    const price = check.newPrice.amount;
    expect(price).toBeGreaterThan(first + 445 + 120);
    expect(await amountsOf(order)).toEqual(everywhere(price));
    const { prices } = (await reference.call(orders.get, { params: { orderId: order.orderId } }, agent)).orderItems[0]!;
    expect(prices.map(({ amount, reason }) => [reason, amount.amount])).toEqual([
      ['QUOTED', first],
      ['ORDERED', first],
      ['CHOICES', price - 120],
      ['TARIFF', price],
    ]);
  });

  it('ORD-04 another difference than the agent confirmed is refused, and nothing moves', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999960' });
    await stage.prepare(order);
    const price = order.orderItems[0]!.sellingPrice.amount + 120;
    await expect(stage.issue(order, { price })).rejects.toMatchObject({
      body: { error: 'PRICE_CHANGED', field: 'difference' },
    });
    const { items } = await stage.get(order.orderId);
    expect(items[0]!.issues).toEqual([]);
    expect(await reference.call(payments.list, { params: { orderId: order.orderId } }, agent)).toHaveLength(1);
  });

  it('ORD-04 a lower price is returned before the issue', async () => {
    const asked = { ...knownDriver(), insuranceCases: history({ claims: 1 }) };
    const order = await stage.order('HAREL', { drivers: [asked] });
    await stage.prepare(order, { insuranceCases: history() });
    const { difference, check } = await issueNow(order);
    expect(difference).toMatchObject({ amount: check.difference, way: 'RECORDED', method: 'CASH' });
    expect(check.difference.amount).toBeLessThan(-50);
    await settled(order.orderId).toBe('ISSUED');
    expect(await amountsOf(order)).toEqual(everywhere(check.newPrice.amount));
  });

  it('ORD-07 a card that is not on file is charged on the gateway’s page before the issue', async () => {
    const { pay } = paymentCalls(() => ({ reference, agent, origin: product.origin }));
    const order = await stage.order('HAREL', { zipCode: '9999960' });
    const start = (paymentsNumber = 1) =>
      reference.call(
        payments.start,
        {
          params: itemAt(order),
          body: { paymentsNumber, returnUrl: `${product.origin}/orders`, origin: product.origin },
          idempotencyKey: newKey(),
        },
        agent,
      );
    const params = { orderId: order.orderId };
    const fixed = async () => {
      const [{ settings, paymentsFixed }] = (await reference.call(policies.get, { params }, agent)).items as [
        IssueItem,
      ];
      return [paymentsFixed, settings.paymentsNumber];
    };
    expect(await fixed()).toEqual([false, 1]);
    await pay((await start(3)).link, '4580000000000000');
    const paidBy = async () => (await reference.call(payments.list, { params: { orderId: order.orderId } }, agent))[0]!;
    await expect.poll(async () => (await paidBy()).state, issueTimeout).toBe('PAID');
    // The number that the customer chose stays, whatever the agent stores.
    await stage.prepare(order, { paymentsNumber: 2 });
    expect(await fixed()).toEqual([true, 3]);
    const productIds = [order.orderItems[0]!.product.id];
    const { items } = await reference.call(policies.check, { params, body: { productIds } }, agent);
    expect(items[0]!.difference).toMatchObject({ way: 'OPEN_PAGE', amount: { amount: 120 } });
    expect((await paidBy()).due.amount).toBe(120);
    await expect(issueNow(order)).rejects.toMatchObject({ body: { error: 'PAYMENT_MISSING' } });
    const opened = await start();
    const extra = (await reference.call(payments.list, { params }, agent)).find(({ difference }) => difference)!;
    expect([opened.orderItemId, extra.amount.amount, extra.state]).toEqual([itemAt(order).orderItemId, 120, 'OPEN']);
    await pay(extra.link, '4580000000000000');
    await expect.poll(async () => (await paidBy()).due.amount, issueTimeout).toBe(0);
    expect((await issueNow(order)).difference).toBeNull();
    await settled(order.orderId).toBe('ISSUED');
    expect(await amountsOf(order)).toEqual(everywhere(order.orderItems[0]!.sellingPrice.amount + 120));
  });
});

describe('ORD-04 the very offer that was ordered', () => {
  it('LIN-01 a life policy costs what its own programme costs', async () => {
    const { requestId } = await reference.call(
      life.createRequest,
      { body: lifeOfTests, idempotencyKey: newKey() },
      agent,
    );
    await expect
      .poll(async () => (await reference.call(life.evaluation, { params: { requestId } }, agent)).awaited, issueTimeout)
      .toBe(0);
    const { products } = await reference.call(life.evaluation, { params: { requestId } }, agent);
    for (const { id, supplierType } of products.filter((one) => one.supplierType === 'HAREL')) {
      const body = {
        ...{ requestId, products: [{ productId: id, rider: null }], confirmDuplicateCover: true },
        customer: { kind: 'new' as const, customer: freshCustomer() },
      };
      const order = await reference.call(
        orders.create,
        { params: { line: 'life' }, body, idempotencyKey: newKey() },
        agent,
      );
      const params = { orderId: order.orderId };
      const { items } = await reference.call(policies.check, { params, body: { productIds: [id] } }, agent);
      expect([supplierType, items[0]!.check]).toMatchObject(['HAREL', { verdict: 'same', difference: { amount: 0 } }]);
    }
  });

  it('CAR-06 both parts of a combination can be issued', async () => {
    const { requestId } = await reference.call(
      cars.createRequest,
      { body: requestOfToday({ drivers: [knownDriver()] }), idempotencyKey: newKey() },
      agent,
    );
    await expect
      .poll(async () => (await reference.call(cars.evaluation, { params: { requestId } }, agent)).awaited, issueTimeout)
      .toBe(0);
    const pairs = await reference.call(cars.combinations, { params: { requestId }, query: {} }, agent);
    const pair = pairs.find(({ products }) => products.every(({ canIssuePolicy }) => canIssuePolicy))!;
    const body = {
      requestId,
      products: pair.products.map(({ id, selectedRider }) => ({ productId: id, rider: selectedRider })),
      customer: { kind: 'new' as const, customer: freshCustomer() },
      confirmDuplicateCover: true,
    };
    const order = await reference.call(
      orders.create,
      { params: { line: 'car' }, body, idempotencyKey: newKey() },
      agent,
    );
    const params = { orderId: order.orderId };
    const productIds = order.orderItems.map((item) => item.product.id);
    const { items } = await reference.call(policies.check, { params, body: { productIds } }, agent);
    expect(items.map(({ check }) => check!.verdict)).toEqual(['same', 'same']);
  });
});

it('ORD-10 an offer of an order that was not issued is in no figure', async () => {
  const today = async () =>
    (await reference.call(trends.premium, { query: {} }, await reference.as('superuser'))).months;
  const sum = (months: Awaited<ReturnType<typeof today>>) =>
    months.reduce((all, { premium, policies: count }) => [all[0]! + count, all[1]! + premium.amount], [0, 0]);
  // The chart ends with this month.
  const insuranceStart = todayInIsrael();
  const fromToday = { insuranceStart, insuranceEnd: endFor(insuranceStart) };
  const [before, charted] = [await produced(), sum(await today())];
  const { requestId } = await reference.call(
    cars.createRequest,
    {
      body: requestOfToday({ drivers: [knownDriver()], compulsoryPayment: 'Offline', ...fromToday }),
      idempotencyKey: newKey(),
    },
    agent,
  );
  await expect
    .poll(async () => (await reference.call(cars.evaluation, { params: { requestId } }, agent)).awaited, issueTimeout)
    .toBe(0);
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
  const wanted = ['HAREL', 'MIGDAL'].map((supplier) => products.find(({ supplierType }) => supplierType === supplier)!);
  const body = {
    requestId,
    products: wanted.map(({ id }) => ({ productId: id, rider: null })),
    customer: { kind: 'new' as const, customer: freshCustomer() },
    confirmDuplicateCover: true,
  };
  const order = await reference.call(orders.create, { params: { line: 'car' }, body, idempotencyKey: newKey() }, agent);
  await stage.prepare(order);
  await issueNow(order);
  await settled(order.orderId).toBe('ISSUED');
  const price = order.orderItems[0]!.sellingPrice.amount;
  const after = await produced();
  expect([after.policies - before.policies, after.premium.amount - before.premium.amount]).toEqual([1, price]);
  const chartedAfter = sum(await today());
  expect(chartedAfter.map((figure, at) => figure - charted[at]!)).toEqual([1, price]);
  const read = await reference.call(orders.get, { params: { orderId: order.orderId } }, agent);
  expect(read.sellingPrice.amount).toBe(price);
});
