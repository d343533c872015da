import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { isOutsidePolicy } from '@/lib/rules/claims/accident';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const draft = {
    customerInfo: { firstName: 'רונה', lastName: 'התנגשות' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559918' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

const create = (more: Record<string, unknown>) =>
  reference.call(
    claims.create,
    { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
    agent,
  );
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
const update = (claimId: string, body: Record<string, unknown>) =>
  reference.call(claims.update, { params: { claimId }, body: body as never }, agent);

/** An order of the demo data whose policy has a period, with its customer. */
async function policy() {
  const { content } = await reference.call(orders.list, { query: { size: 100 } }, agent);
  const order = content.find((one) => one.insuranceStart && one.insuranceEnd && one.customerId)!;
  return { orderId: order.orderId, customerId: order.customerId!, start: order.insuranceStart! };
}

test('CLM-01 an accident before the policy began opens a claim that names the period', async () => {
  const { start, ...of } = await policy();
  const before = '2015-03-01';
  const { claimId } = await create({ ...of, accidentDate: before });
  const { policyPeriod, parts } = await get(claimId);
  expect(policyPeriod?.start).toBe(start);
  expect(parts.accident.map(({ date }) => date)).toEqual([before]);
  expect(isOutsidePolicy(before, policyPeriod)).toBe(true);
});

test('CLM-01 a claim against a third party needs no policy of one’s own', async () => {
  const card = await create({ type: 'THIRD_PARTY_DAMAGE', registrationNumber: '12-345-68' });
  expect(card).toMatchObject({
    orderId: null,
    orderNumber: null,
    policyPeriod: null,
    policyNumber: null,
    status: 'NEW',
  });
  const { content } = await reference.call(claims.find, { query: { types: ['THIRD_PARTY_DAMAGE'], size: 100 } }, agent);
  expect(content.map(({ claimId }) => claimId)).toContain(card.claimId);
});

test('CLM-02 a deductible above what is claimed is kept as it was said', async () => {
  const { claimId, version } = await create({ type: 'SELF_DAMAGE' });
  await update(claimId, { version, set: { claimed: 900, selfDeductible: 1_500 } });
  expect(await get(claimId)).toMatchObject({ claimed: 900, selfDeductible: 1_500 });
});

test('CLM-01 a claim outlives the cancellation of its order, and keeps its period', async () => {
  const { start, ...of } = await policy();
  const { claimId } = await create({ ...of, type: 'THEFT' });
  await reference.call(orders.cancel, { params: { orderId: of.orderId }, body: { value: true } }, agent);
  const { orderId, policyPeriod, status } = await get(claimId);
  expect({ orderId, start: policyPeriod?.start, status }).toEqual({ orderId: of.orderId, start, status: 'NEW' });
});
