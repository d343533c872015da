import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '@/lib/contract/orders/orders';
import type { RiskRequest } from '@/lib/contract/quotes/risk-request';
import { risks } from '@/lib/contract/quotes/risks';
import { paymentSchedule } from '@/lib/offers/payment-schedule';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const person = (over: Partial<RiskRequest> = {}): RiskRequest => ({
  productType: 'RISK',
  age: 40,
  birthday: null,
  gender: 'FEMALE',
  smoking: { status: 'NEVER', quitYearsAgo: null },
  targetAmount: 1_000_000,
  program: 'RISK 5',
  sourceOrderId: null,
  ...over,
});

const send = async (body = person()) =>
  (await reference.call(risks.createRequest, { body, idempotencyKey: newKey() }, agent)).requestId;
const look = (requestId: string) => reference.call(risks.evaluation, { params: { requestId } }, agent);

describe('LIN-04 risk quotes', () => {
  it('LIN-04 offers have a price for every year to the age of 70', async () => {
    const { products } = await look(await send());
    expect(products.length).toBeGreaterThan(3);
    for (const { yearlyPayments, program, targetAmount, totalPayments } of products) {
      expect([program, targetAmount.amount]).toEqual(['RISK 5', 1_000_000]);
      expect(yearlyPayments[0]!.age).toBe(40);
      expect(yearlyPayments.at(-1)!.age).toBe(70);
      expect(paymentSchedule(yearlyPayments).toSeventy).toBe(totalPayments.amount);
    }
  });

  it('LIN-04 without the discount of new customers the first years cost more', async () => {
    const requestId = await send();
    const [offer] = (await look(requestId)).products;
    const priced = await reference.call(
      risks.reprice,
      { params: { requestId, productId: offer!.id }, body: { discountIds: [], riderIds: [] } },
      agent,
    );
    expect(priced.premia.total.amount).toBeGreaterThan(offer!.premia.total.amount);
  });

  it('LIN-04 an offer is ordered, compared on paper and asked for again', async () => {
    const requestId = await send();
    const [first, second] = (await look(requestId)).products;
    const body = { requestId, products: [{ productId: first!.id }], customer: { kind: 'later' as const } };
    const order = await reference.call(
      orders.create,
      { params: { line: 'risk' }, body, idempotencyKey: newKey() },
      agent,
    );
    expect(order).toMatchObject({ productType: 'RISK', sellingPrice: first!.premia.total });
    const query = { productIds: `${first!.id},${second!.id}` };
    const paper = await reference.call(risks.comparison, { params: { requestId }, query }, agent);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const { orderId } = order;
    const again = await reference.call(risks.repeatOrder, { params: { orderId }, idempotencyKey: newKey() }, agent);
    const saved = await reference.call(risks.request, { params: { requestId: again.requestId } }, agent);
    expect(saved.request).toMatchObject({ sourceOrderId: orderId, program: 'RISK 5' });
  });

  it('LIN-04 ages out of range and small sums are refused at their fields', async () => {
    const refused = await reference.send(
      risks.createRequest,
      { body: person({ age: 72, targetAmount: 10_000 }), idempotencyKey: newKey() },
      agent,
    );
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      fields: [
        { path: 'age', rule: 'riskAge' },
        { path: 'targetAmount', rule: 'targetAmount' },
      ],
    });
  });

  it('LIN-04 a clerk without the permission of risk is refused', async () => {
    const answer = await reference.send(
      risks.createRequest,
      { body: person(), idempotencyKey: newKey() },
      await reference.as('clerk'),
    );
    expect(answer.status).toBe(403);
  });
});
