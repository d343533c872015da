import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let session: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  session = await reference.as('agent');
});
afterAll(() => reference.stop());
afterEach(() => reference.control('DELETE', '/__fault'));

const me = () => reference.send(accounts.myAccount, {}, session);
const set = (fault: object) => reference.control('PUT', '/__fault', { upstream: 'ins-api', ...fault });

describe('NAV-04 faults on request', () => {
  test('off breaks the connection', async () => {
    await set({ kind: 'off' });
    await expect(me()).rejects.toThrow('fetch failed');
    await reference.control('DELETE', '/__fault');
    expect((await me()).status).toBe(200);
  });

  test('cut ends in the middle of an answer', async () => {
    await set({ kind: 'cut' });
    const response = await me();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test.each([
    ['error', 500, 'UNKNOWN_ERROR'],
    ['expired', 401, 'NOT_AUTHORIZED_ERROR'],
    ['broken', 200, 'surprise'],
    ['html', 200, '<h1>Bad Gateway</h1>'],
  ])('%s answers %i', async (kind, status, part) => {
    await set({ kind });
    const response = await me();
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(part);
  });

  test('slow waits and then answers', async () => {
    await set({ kind: 'slow', ms: 300 });
    const started = performance.now();
    expect((await me()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  test('hang never answers', async () => {
    await set({ kind: 'hang' });
    const url = `${reference.url}/ins-api/${accounts.myAccount.path}`;
    await expect(fetch(url, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  });

  test('drip begins an answer and never ends it', async () => {
    await set({ kind: 'drip' });
    const response = await fetch(`${reference.url}/ins-api/${accounts.myAccount.path}`);
    const reader = response.body!.getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(`${await next()}${await next()}`).toMatch(/^ {2,}$/);
    await reader.cancel();
  });

  test('one call of an upstream can be faulty, so many times, while the rest works', async () => {
    await set({ kind: 'error', endpoint: 'agencies.myAgency', times: 2 });
    const agency = async () => (await reference.send(agencies.myAgency, {}, session)).status;
    expect([await agency(), (await me()).status, await agency(), await agency()]).toEqual([500, 200, 500, 200]);
  });

  test('other upstreams are left alone', async () => {
    await reference.control('PUT', '/__fault', { upstream: 'pdf-api', kind: 'off' });
    expect((await me()).status).toBe(200);
  });

  test('a fault that is not one is refused', async () => {
    await expect(set({ kind: 'loud' })).rejects.toThrow('400');
  });
});

test('NAV-02 the journal has every call that arrived, with its name and without its session', async () => {
  await reference.control('DELETE', '/__journal');
  await me();
  await fetch(`${reference.url}/ins-api/no/such/call`);
  const { calls } = await reference.control<{ calls: object[] }>('GET', '/__journal');
  expect(calls).toMatchObject([
    {
      method: 'GET',
      path: '/ins-api/authenticated/myaccount',
      endpoint: 'accounts.myAccount',
      login: 'agent',
      status: 200,
    },
    { method: 'GET', path: '/ins-api/no/such/call', endpoint: null, login: null, status: 404 },
  ]);
  expect(JSON.stringify(calls)).not.toContain(session.sessionId);
  expect(await reference.control('GET', '/__count')).toEqual({
    total: 2,
    byEndpoint: { 'accounts.myAccount': 1, '/ins-api/no/such/call': 1 },
  });
});

test('NAV-02 without a control port there is none of it', async () => {
  for (const path of ['/__fault', '/__journal', '/__count', '/__age'])
    expect((await fetch(reference.url + path)).status).toBe(404);
});
