import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let session: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  session = await reference.as('agent');
});
afterAll(() => reference.stop());

const draft = (lastName: string) => ({ customerInfo: { firstName: 'דוד', lastName }, media: [] });
const create = (lastName: string, idempotencyKey?: string, who = session) =>
  reference.send(customers.create, { body: draft(lastName), ...(idempotencyKey && { idempotencyKey }) }, who);
const named = async (lastName: string) =>
  (await reference.call(customers.search, { query: { query: lastName } }, session)).totalElements;

test('PLT-04 a call without a key is refused', async () => {
  const response = await create('ללאמפתח');
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  ]);
  expect(await named('ללאמפתח')).toBe(0);
});

test('PLT-04 the same call again gets the same answer and does nothing', async () => {
  const key = newKey();
  const first = await (await create('פעמיים', key)).text();
  expect(await (await create('פעמיים', key)).text()).toBe(first);
  expect(await named('פעמיים')).toBe(1);
});

test('PLT-04 ten at once are one, and all are told the same', async () => {
  const key = newKey();
  const responses = await Promise.all(Array.from({ length: 10 }, () => create('עשרה', key)));
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
  expect(new Set(texts).size).toBe(1);
  expect(await named('עשרה')).toBe(1);
  const audited = await reference.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'customers.create')
    .execute();
  expect(audited).toHaveLength(2);
});

test('PLT-04 the key with another body is refused', async () => {
  const key = newKey();
  await create('ראשון', key);
  const response = await create('איןעודכמוהו', key);
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    422,
    'IDEMPOTENCY_KEY_REUSED',
  ]);
  expect(await named('איןעודכמוהו')).toBe(0);
});

test('PLT-04 a call that failed may be tried again with its key', async () => {
  const key = newKey();
  expect((await create('', key)).status).toBe(400);
  expect((await create('מתוקן', key)).status).toBe(200);
});

test('PLT-04 keys of two people are two keys', async () => {
  const key = newKey();
  expect((await create('משותף', key)).status).toBe(200);
  expect((await create('משותף', key, await reference.as('superuser'))).status).toBe(200);
  expect(await named('משותף')).toBe(2);
});
