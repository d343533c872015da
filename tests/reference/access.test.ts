import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingFor } from '@/lib/access/rule';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { callerOf } from '@/reference/accounts/sessions';
import { handlers } from '@/reference/handlers';
import { startTestReference, type TestReference, type TestSession } from './harness';

const people = ['agent', 'clerk', 'secretary', 'superuser', 'trusted', 'backoffice', 'toplevel', 'other'];

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
  await Promise.all(people.map((login) => reference.as(login)));
});
afterAll(() => reference.stop());

const params = (endpoint: EndpointDefinition) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'not-there']));

/** Sends a call that is well-formed for nobody: what comes before the body is all that is looked at. */
async function statusOf(endpoint: EndpointDefinition, session?: TestSession) {
  const response = await reference.send(endpoint, { params: params(endpoint), body: {} }, session);
  const body = ((await response.json().catch(() => null)) ?? {}) as { error?: string; reference?: string };
  return { status: response.status, error: body.error, reference: body.reference };
}

test('NAV-02 every call of the contract has a handler', () => {
  expect(allEndpoints.map(({ name }) => name).filter((name) => !handlers.has(name))).toEqual([]);
});

describe('NAV-02 the reference asks for itself what the BFF asked', () => {
  test.each(allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name',
    async ({ name, endpoint }) => {
      expect(await statusOf(endpoint)).toMatchObject({ status: 401, error: 'NOT_AUTHORIZED_ERROR' });
      for (const login of people) {
        // Signing out would end the session that the other calls need.
        if (name === 'accounts.logout' || name === 'accounts.resetBackofficeSession') continue;
        const session = await reference.as(login);
        const caller = await callerOf(reference.database.db, login, session.sessionId, new Date());
        const missing = missingFor(endpoint.access, caller!.viewer, endpoint.secretary);
        const { status, error } = await statusOf(endpoint, session);
        if (missing) expect([login, status, error]).toEqual([login, 403, 'INSUFFICIENT_PRIVILEGES_ERROR']);
        else expect([login, status === 401 || status === 403]).toEqual([login, false]);
      }
    },
  );
});

test('SGN-06 a secretary reaches the customer search, what is her own, and the pictures on it', () => {
  const open = allEndpoints
    .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.secretary)
    .map(({ name }) => name);
  expect(open).toContain('accounts.logout');
  expect(open.filter((name) => !/^(accounts|installations|profiles|sessions|views)\./.test(name))).toEqual([
    'customers.search',
    'files.image',
  ]);
});

test('NAV-03 the tariff narrows acts and leaves reading open', async () => {
  const session = await reference.as('other');
  const { db } = reference.database;
  const allow = (allowed_actions: string[] | null) =>
    db.updateTable('tariffs').set({ allowed_actions }).where('id', '=', 'office').execute();
  const endpointOf = (name: string) => allEndpoints.find((one) => one.name === name)!.endpoint;
  const before = await db
    .selectFrom('tariffs')
    .select('allowed_actions')
    .where('id', '=', 'office')
    .executeTakeFirstOrThrow();
  await allow(['VIEW_MENU_CUSTOMERS']);
  expect(await statusOf(endpointOf('cars.createRequest'), session)).toMatchObject({ status: 403 });
  expect(await statusOf(endpointOf('cars.request'), session)).toMatchObject({ status: 404 });
  expect(await statusOf(endpointOf('customers.create'), session)).toMatchObject({ status: 400 });
  await allow(before.allowed_actions);
  expect(await statusOf(endpointOf('cars.createRequest'), session)).toMatchObject({ status: 400 });
});

test('NAV-02 a refusal carries the reference that is in the log, also the caller’s own', async () => {
  const endpoint = allEndpoints.find(({ name }) => name === 'orders.list')?.endpoint ?? allEndpoints[4]!.endpoint;
  const response = await reference.send(endpoint, {}, undefined, { headers: { 'x-request-id': 'from-the-bff-0001' } });
  expect(response.headers.get('x-request-id')).toBe('from-the-bff-0001');
  expect(((await response.json()) as { reference: string }).reference).toBe('from-the-bff-0001');
  const own = await reference.send(endpoint, {}, undefined, { headers: { 'x-request-id': 'bad id <script>' } });
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
