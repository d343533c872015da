import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimLists } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const draft = {
    customerInfo: { firstName: 'אורה', lastName: 'כרטיסי' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559916' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

const create = (more: Record<string, unknown> = {}) =>
  reference.call(
    claims.create,
    { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
    agent,
  );
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
const update = async (claimId: string, body: Record<string, unknown>) =>
  reference.call(
    claims.update,
    { params: { claimId }, body: { version: (await get(claimId)).version, set: {}, ...body } as never },
    agent,
  );
const move = async (claimId: string, to: string) =>
  reference.call(
    claims.move,
    { params: { claimId }, body: { version: (await get(claimId)).version, to } as never, idempotencyKey: newKey() },
    agent,
  );
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failed: { body?: { error?: string } }) => failed.body,
  );

test('CLM-01 a claim with all its papers goes on to the decision without asking for papers again', async () => {
  const { claimId } = await create({ type: 'THEFT' });
  for (const to of ['OPEN', 'IN_PROCESS']) await move(claimId, to);
  expect(await errorOf(move(claimId, 'WAITING_FOR_DECISION'))).toMatchObject({ error: 'CLAIM_PAPERS_MISSING' });
  const lines = await reference.call(papers.list, { params: { claimId } }, agent);
  for (const { kind } of lines)
    await reference.call(papers.need, { params: { claimId }, body: { kind, needed: false } }, agent);
  const decided = await move(claimId, 'WAITING_FOR_DECISION');
  // Nobody was asked for papers.
  expect(decided).toMatchObject({
    status: 'WAITING_FOR_DECISION',
    documentsAskedOn: null,
    clock: { kind: 'DECISION' },
  });
});

test('CLM-04 a paid claim keeps an agreed amount', async () => {
  const { claimId } = await create({});
  await update(claimId, { set: { claimed: 5_000, agreed: 4_000 } });
  for (const to of ['OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'PAID'])
    await move(claimId, to);
  expect(await errorOf(update(claimId, { set: { agreed: null } }))).toMatchObject({
    error: 'VALIDATION_ERROR',
    fields: [{ path: 'agreed', rule: 'required' }],
  });
  await update(claimId, { set: { agreed: 4_500 } });
  expect((await get(claimId)).agreed).toBe(4_500);
});

test('CLM-02 an appraiser and a garage who are known come with what is known of them', async () => {
  const { claimId } = await create({});
  const known = {
    appraiser: [{ name: 'מירה שמאות', phone: '0525550011', email: 'mira@example.com', fee: 900 }],
    garage: [{ name: 'מוסך המפרץ', phone: '045550012', address: 'החרושת 4, חיפה', companyGarage: true }],
  };
  await update(claimId, { parts: known });
  const [appraisers, garages] = [
    await reference.call(claims.appraiserDirectory, { query: { query: 'מירה' } }, agent),
    await reference.call(claims.garageDirectory, { query: { query: 'המפרץ' } }, agent),
  ];
  expect(appraisers).toEqual([
    {
      name: 'מירה שמאות',
      phone: '0525550011',
      email: 'mira@example.com',
      address: null,
      companyGarage: false,
      fee: 900,
    },
  ]);
  expect(garages).toEqual([
    {
      name: 'מוסך המפרץ',
      phone: '045550012',
      email: null,
      address: 'החרושת 4, חיפה',
      companyGarage: true,
      fee: null,
    },
  ]);
});

test('CLM-01 a claim names others of the same car and day, also when they became so later', async () => {
  const accident = { registrationNumber: '71-234-58', accidentDate: '2025-06-02' };
  const first = await create(accident);
  expect(first.repeats).toEqual([]);
  const other = await create({ ...accident, accidentDate: '2025-06-03' });
  const { entityId, version } = other.parts.accident[0]!;
  const params = { claimId: other.claimId, claimPartId: entityId };
  const body = { version, set: { date: accident.accidentDate } };
  await reference.call(claims.updateAccident, { params, body }, agent);
  expect((await get(first.claimId)).repeats).toEqual([{ claimId: other.claimId, claimNumber: other.claimNumber }]);
  expect((await get(other.claimId)).repeats).toEqual([{ claimId: first.claimId, claimNumber: first.claimNumber }]);
  await reference.call(claims.remove, { params: { claimId: first.claimId } }, agent);
  expect((await get(other.claimId)).repeats).toEqual([]);
  // A claim without a car or a day repeats nothing.
  expect((await create({})).repeats).toEqual([]);
});

test('CLM-01 a claim says that its policy was cancelled', async () => {
  const { content } = await reference.call(orders.list, { query: { size: 100 } }, agent);
  const order = content.find((one) => one.insuranceStart && one.insuranceEnd && one.customerId)!;
  const { claimId, policyCancelled } = await create({ customerId: order.customerId, orderId: order.orderId });
  expect(policyCancelled).toBe(false);
  await reference.call(orders.cancel, { params: { orderId: order.orderId }, body: { value: true } }, agent);
  expect((await get(claimId)).policyCancelled).toBe(true);
  const found = await reference.call(claimLists.find, { query: { customerId: order.customerId! } }, agent);
  expect(found.content.map((row) => row.claimId)).toContain(claimId);
});

test('CLM-02 damages are described, on the drawing and off it; only a part of the car has one', async () => {
  const { claimId } = await create({ type: 'WATER_DAMAGE' });
  const params = { claimId };
  const add = (body: object) => reference.call(claims.createDamage, { params, body, idempotencyKey: newKey() }, agent);
  const carpet = await add({ part: null, description: 'השטיח בסלון' });
  await add({ part: null, description: 'הפרקט' });
  await add({ part: 'HOOD', kind: 'DENT' });
  await expect(add({ part: 'HOOD' })).rejects.toMatchObject({ status: 409 });
  const changed = { version: carpet.version, set: { description: 'השטיח והספה' } };
  const one = { ...params, claimPartId: carpet.entityId };
  await reference.call(claims.updateDamage, { params: one, body: changed }, agent);
  const { damage } = (await reference.call(claims.get, { params }, agent)).parts;
  expect(damage.map(({ part, description }) => [part, description])).toEqual([
    [null, 'השטיח והספה'],
    [null, 'הפרקט'],
    ['HOOD', null],
  ]);
});
