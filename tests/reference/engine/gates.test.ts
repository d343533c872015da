import { afterAll, beforeAll, expect, test } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { orders } from '@/lib/contract/orders/orders';
import { handlers } from '@/reference/handlers';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const params = (endpoint: EndpointDefinition) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'not-there']));

/** Returns the status of a call with an invalid body, because only checks before the body are tested. */
const statusOf = async (endpoint: EndpointDefinition, session?: TestSession) =>
  (await reference.send(endpoint, { params: params(endpoint), body: {} }, session)).status;

test('NAV-02 every call of the contract has a handler', () => {
  expect(allEndpoints.map(({ name }) => name).filter((name) => !handlers.has(name))).toEqual([]);
});

test('SGN-06 a secretary reaches the customer search, their own account and the pictures on it', () => {
  const open = allEndpoints
    .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.secretary)
    .map(({ name }) => name);
  expect(open).toContain('accounts.logout');
  expect(
    open.filter((name) => !/^(accounts|impersonations|installations|profiles|sessions|views)\./.test(name)),
  ).toEqual(['audit.noteRefusal', 'customers.search', 'files.image']);
});

test('NAV-03 the tariff narrows actions and leaves reading open', async () => {
  const session = await reference.as('other');
  const { db } = reference.database;
  const allow = (allowed_actions: string[] | null) =>
    db.updateTable('tariffs').set({ allowed_actions }).where('id', '=', 'office').execute();
  const before = await db
    .selectFrom('tariffs')
    .select('allowed_actions')
    .where('id', '=', 'office')
    .executeTakeFirstOrThrow();
  await allow(['VIEW_MENU_CUSTOMERS']);
  expect(await statusOf(cars.createRequest, session)).toBe(403);
  expect(await statusOf(cars.request, session)).toBe(404);
  expect(await statusOf(customers.create, session)).toBe(400);
  await allow(before.allowed_actions);
  expect(await statusOf(cars.createRequest, session)).toBe(400);
});

test('NAV-02 a refusal carries the reference that is in the log, also the caller’s own', async () => {
  const response = await reference.send(orders.list, {}, undefined, {
    headers: { 'x-request-id': 'from-the-bff-0001' },
  });
  expect(response.headers.get('x-request-id')).toBe('from-the-bff-0001');
  expect(((await response.json()) as { reference: string }).reference).toBe('from-the-bff-0001');
  const own = await reference.send(orders.list, {}, undefined, { headers: { 'x-request-id': 'bad id <script>' } });
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
