import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '@/lib/contract/agencies/accounts';
import { customers } from '@/lib/contract/customers/customers';
import { money } from '@/lib/contract/kit/values';
import { answerText, ContractBreach } from '@/reference/engine/server/answer';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let session: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  session = await reference.as('agent');
});
afterAll(() => reference.stop());

const post = async (body: string, headers: Record<string, string>) => {
  const response = await fetch(`${reference.url}/ins-api/${accounts.loginInit.path}`, {
    method: 'POST',
    body,
    headers,
  });
  return [response.status, ((await response.json()) as { error: string }).error];
};
const json = { 'content-type': 'application/json' };

describe('SGN-03 what cannot be read is refused before anything happens', () => {
  test.each([
    ['no JSON', '{', json],
    ['another type', 'login=agent', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', '{}', { 'content-type': '' }],
    ['U+0000', '{"login":"a\\u0000b","password":"demo"}', json],
    ['too long', JSON.stringify({ login: 'agent', password: 'x'.repeat(1_100_000) }), json],
  ])('%s', async (_, body, headers) => {
    expect(await post(body, headers)).toEqual([400, 'MALFORMED_REQUEST']);
  });
});

test('CUS-08 a zero character in a search is refused, other strange ones are only searched for', async () => {
  expect((await reference.send(customers.search, { query: { query: 'a\0b' } }, session)).status).toBe(400);
  for (const query of ['%', '_', "'; drop table customers; --", '\ud800', '‮אבג'])
    expect((await reference.call(customers.search, { query: { query } }, session)).content).toEqual([]);
});

test('CUS-08 a query that breaks the contract names the field', async () => {
  const response = await reference.send(customers.search, { query: { size: 1000 } }, session);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'VALIDATION_ERROR', field: 'size' });
});

test('NAV-02 an id that no row can have is not found', async () => {
  for (const customerId of ['a b', '%', '..%2f..', "x'y", 'a'.repeat(300)])
    expect((await reference.send(customers.get, { params: { customerId } }, session)).status).toBe(404);
});

test('NAV-02 what is not in the contract does not exist', async () => {
  for (const path of ['/ins-api/agent/nothing', '/ins-api/', '/', '/__fault', '/ins-api/unauthenticated/login/init'])
    expect(await (await fetch(reference.url + path)).json()).toMatchObject({
      error: 'NOT_FOUND',
      reference: expect.any(String) as string,
    });
});

describe('NAV-02 the reference holds its own answers to the contract', () => {
  const schema = z.object({ id: z.string(), price: money.nullable(), rows: z.array(z.object({ name: z.string() })) });
  test.each([
    ['a missing field', { id: '1', rows: [] }],
    ['a wrong type', { id: 1, price: null, rows: [] }],
    ['a field too many', { id: '1', price: null, rows: [], passwordHash: 'x' }],
    ['one too many deep inside', { id: '1', price: null, rows: [{ name: 'a' }, { name: 'b', secret: 1 }] }],
  ])('%s is a breach', (_, output) => {
    expect(() => answerText('test', schema, output)).toThrow(ContractBreach);
  });

  test('what fits goes out as it is', () => {
    const output = { id: '1', price: { amount: 5, currency: 'ILS' }, rows: [{ name: 'a' }] };
    expect(JSON.parse(answerText('test', schema, output))).toEqual(output);
  });
});
