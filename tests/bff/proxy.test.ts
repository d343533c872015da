import { upstreamHost } from './settings';
import { crc32 } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { audit } from '@/lib/contract/agencies/audit';
import { allEndpoints } from '@/lib/contract/index';
import { proxy } from '@/server/bff/proxy';
import { findCall } from '@/server/bff/routing';
import { jsonLimit } from '@/server/http/body';
import { openSession } from '@/server/session/store';
import { cookieSetBy, requestTo, sendTo } from './calls';
import { api } from '@/server/bff/api';
import { aSession, cookieOf } from './people';
import { answers, reached, upstream } from './upstream';

const session = aSession();
const aRider = { entityId: 'r1', carRiderName: 'r1', group: 'FIXED_RIDER', origin: 'ours', amount: null };

describe('NAV-02 the contract is the allow-list', () => {
  it.each([
    ['GET', 'ins-api/agent/nothing'],
    ['GET', 'ins-api/'],
    ['GET', 'other-api/agent/customers'],
    ['DELETE', 'ins-api/agent/customers'],
    ['GET', 'ins-api/agent/customers/1/2'],
    ['GET', 'ins-api/agent//customers'],
    ['GET', 'ins-api/agent/customers/%E0%A4%A'],
    ['PUT', 'ins-api/authenticated/myaccount'],
    ...allEndpoints
      .filter(({ endpoint }) => endpoint.internal)
      .map(({ endpoint }) => [endpoint.method, `${endpoint.upstream}/${endpoint.path}`]),
  ])('NAV-02 %s %s is not found and reaches nothing', async (method = '', path = '') => {
    const response = await sendTo(proxy, `/api/${path}`, { method, session, body: method === 'GET' ? undefined : {} });
    expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND']);
    expect(reached()).toHaveLength(0);
  });

  it('NAV-02 finds every other call of the contract by its own method and path', () => {
    const mounted = allEndpoints.filter(({ endpoint }) => !endpoint.internal);
    for (const { name, endpoint } of mounted)
      expect([
        name,
        findCall(endpoint.method, `${endpoint.upstream}/${endpoint.path.replace(/[{}]/g, '')}`)?.endpoint === endpoint,
      ]).toEqual([name, true]);
  });

  it('NAV-02 keeps an encoded slash inside its parameter', () => {
    expect(findCall('GET', 'ins-api/agent/customers/..%2F..%2Fadmin')?.params).toEqual({ customerId: '../../admin' });
  });

  it('NAV-02 does not let a parameter climb out of its path', async () => {
    upstream(http.get(`${upstreamHost}/*`, () => HttpResponse.json({ error: 'NOT_FOUND' }, { status: 404 })));
    await sendTo(proxy, '/api/ins-api/agent/customers/..%2F..%2Fadmin', { session });
    expect(new URL(reached()[0]?.url ?? '').pathname).toBe('/ins-api/agent/customers/..%2F..%2Fadmin');
  });
});

describe('NAV-02 what the proxy answers', () => {
  it('NAV-02 names what is missing on a 403', async () => {
    const clerk = aSession({ permissions: ['CAR_SEARCH'] });
    const response = await sendTo(proxy, '/api/ins-api/agent/insurance/orders', { session: clerk });
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', missing: 'CREATE_ORDER', reference: expect.any(String) },
    ]);
    expect(reached()).toHaveLength(0);
  });

  it('NAV-03 names the tariff when it is the tariff', async () => {
    upstream(answers('post', `ins-api/${audit.noteRefusal.path}`, { done: true }));
    const limited = aSession({ tariffActions: ['CAR_SEARCH'] });
    const response = await sendTo(proxy, '/api/ins-api/agent/insurance/orders/1/restore', {
      method: 'POST',
      session: limited,
    });
    expect(await response.json()).toMatchObject({ code: 'FORBIDDEN', missing: 'tariff' });
    // The refusal is noted; the call itself reaches nothing.
    await expect.poll(() => reached()).toHaveLength(1);
    expect(new URL(reached()[0]!.url).pathname).toBe(`/ins-api/${audit.noteRefusal.path}`);
    expect(await reached()[0]!.json()).toEqual({ call: 'orders.restore', params: { orderId: '1' } });
  });

  it('NAV-03 lets a tariff narrow actions only: reading goes on', async () => {
    upstream(answers('get', 'ins-api/agent/insurance/car/riders', []));
    const response = await sendTo(proxy, '/api/ins-api/agent/insurance/car/riders', {
      session: aSession({ tariffActions: [] }),
    });
    expect(response.status).toBe(200);
  });

  it('ERR-02 keeps answers apart whose checksums are equal', async () => {
    const names = ['plumless', 'buckeroo', 'plumless'];
    const all = names.map((name) => [{ ...aRider, name, unnamed: true }]);
    expect(new Set(all.map((riders) => crc32(JSON.stringify(riders)))).size).toBe(1);
    const left = all.values();
    upstream(answers('get', 'ins-api/agent/insurance/car/riders', () => HttpResponse.json(left.next().value)));
    for (const name of names) {
      const response = await sendTo(proxy, '/api/ins-api/agent/insurance/car/riders', { session });
      expect(await response.json()).toEqual([{ ...aRider, name }]);
    }
  });

  it('SGN-10 answers 401 without a session, and removes a cookie that is none', async () => {
    const headers = { cookie: 'session=nonsense' };
    const response = await sendTo(proxy, '/api/ins-api/agent/customers', { headers });
    expect([response.status, (await response.json()).code]).toEqual([401, 'NOT_AUTHORIZED_ERROR']);
    expect(cookieSetBy(response, 'session')).toBe('');
    expect(reached()).toHaveLength(0);
  });

  it('SGN-10 ends the session when the upstream says so, in the browser and for every copy of the cookie', async () => {
    upstream(answers('get', 'ins-api/agent/insurance/car/riders', { error: 'NOT_AUTHORIZED_ERROR' }, 401));
    const response = await sendTo(proxy, '/api/ins-api/agent/insurance/car/riders', { session });
    expect([response.status, (await response.json()).code, cookieSetBy(response, 'session')]).toEqual([
      401,
      'NOT_AUTHORIZED_ERROR',
      '',
    ]);
    expect(await openSession(new Headers({ cookie: await cookieOf(session) }))).toBeNull();
  });

  it('SGN-10 keeps the session through every other fault', async () => {
    upstream(answers('get', 'ins-api/agent/insurance/car/riders', { error: 'FORBIDDEN' }, 403));
    const response = await sendTo(proxy, '/api/ins-api/agent/insurance/car/riders', { session });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('NAV-02 is private: nothing of it is stored or guessed at', async () => {
    upstream(answers('get', 'ins-api/agent/insurance/car/riders', []));
    const { headers } = await sendTo(proxy, '/api/ins-api/agent/insurance/car/riders', { session });
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('NAV-02 adds HSTS on https', async () => {
    const request = new Request('https://desk.test/api/ins-api/agent/customers');
    expect((await api(request, proxy)).headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  });
});

describe('PLT-04 bodies and keys', () => {
  const path = '/api/ins-api/agent/customers';
  const body = { customerInfo: { firstName: 'דנה', lastName: 'כהן' }, media: [], owner: 'root' };
  const post = (more: object) => sendTo(proxy, path, { method: 'POST', session, body, ...more });

  it('PLT-04 sends on what the contract names, with the key', async () => {
    upstream(answers('post', 'ins-api/agent/customers', { error: 'CONFLICT' }, 409));
    await post({ headers: { 'idempotency-key': 'a-key-of-16-chars' } });
    const sent: unknown = await reached()[0]?.json();
    expect(sent).toMatchObject({
      customerInfo: { firstName: 'דנה', lastName: 'כהן', gender: 'MALE', maritalStatus: 'SINGLE', language: 'EN' },
      media: [],
    });
    expect(sent).not.toHaveProperty('owner');
    expect(reached()[0]?.headers.get('idempotency-key')).toBe('a-key-of-16-chars');
  });

  it.each([
    ['without a key', {}, 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['with a key that is none', { headers: { 'idempotency-key': 'x y' } }, 400, 'VALIDATION_ERROR'],
    ['with a field that is wrong', { body: { ...body, media: 'none' } }, 400, 'VALIDATION_ERROR'],
    ['with more than a body may be', { body: { ...body, remark: 'x'.repeat(jsonLimit) } }, 413, 'MALFORMED_REQUEST'],
    ['with another type', { headers: { 'content-type': 'application/xml' } }, 415, 'MALFORMED_REQUEST'],
  ])('PLT-04 refuses a body %s', async (_, more, status, code) => {
    const response = await post(more);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(reached()).toHaveLength(0);
  });

  it('PLT-04 refuses what is no JSON, and what says nothing of its length', async () => {
    const { headers } = await requestTo(path, { session });
    headers.set('content-type', 'application/json');
    const send = (text: BodyInit) =>
      api(
        new Request(`http://desk.test${path}`, { method: 'POST', headers, body: text, duplex: 'half' } as RequestInit),
        proxy,
      );
    expect((await send('{"a":')).status).toBe(400);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
    });
    expect((await send(endless)).status).toBe(413);
  });
});

describe('CAR-05 files', () => {
  const path = '/api/pdf-api/agent/insurance/car/requests/7/comparison?productIds=a,b';

  it('CAR-05 streams a file through, with its part, its name and nothing else of the upstream', async () => {
    upstream(
      http.get(`${upstreamHost}/pdf-api/agent/insurance/car/requests/7/comparison`, ({ request }) => {
        const headers = {
          'content-type': 'application/pdf',
          'content-range': 'bytes 0-3/9',
          'content-disposition': 'inline; filename="comparison.pdf"',
          'set-cookie': 'upstream=1',
          server: 'secret/1.0',
        };
        return new HttpResponse(request.headers.get('range') === 'bytes=0-3' ? '%PDF' : 'whole', {
          status: 206,
          headers,
        });
      }),
    );
    const response = await sendTo(proxy, path, { session, headers: { range: 'bytes=0-3' } });
    expect([response.status, await response.text()]).toEqual([206, '%PDF']);
    expect(response.headers.get('content-range')).toBe('bytes 0-3/9');
    expect(response.headers.get('content-disposition')).toContain('comparison.pdf');
    expect([response.headers.get('server'), response.headers.getSetCookie()]).toEqual([null, []]);
  });
});
