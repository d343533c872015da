import './settings';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@/lib/contract/index';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { proxy } from '@/server/bff/proxy';
import { mayWrite } from '@/server/http/same-site';
import { beginSignIn, confirmSignIn, resendCode } from '@/server/session/sign-in';
import { signOut } from '@/server/session/sign-out';
import { searchVehicle } from '@/server/aggregates/vehicle-search';
import { api, type ApiHandler } from '@/server/bff/api';
import { aSession, cookieOf } from './people';
import { reached } from './upstream';

/** All writes: of the contract and of the BFF itself. */
const unsafe: [method: string, path: string, handler: ApiHandler][] = [
  ...allEndpoints
    .filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.internal)
    .map(({ endpoint }): [string, string, ApiHandler] => {
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));
      return [endpoint.method, `/api/${endpoint.upstream}/${fillPath(endpoint.path, params)}`, proxy];
    }),
  ['POST', '/api/session/login', beginSignIn],
  ['POST', '/api/session/confirm', confirmSignIn],
  ['POST', '/api/session/resend', resendCode],
  ['DELETE', '/api/session', signOut],
  ['POST', '/api/vehicles/search', searchVehicle],
];

const json = { 'content-type': 'application/json' };
const foreign: [name: string, headers: Record<string, string>][] = [
  ['neither Origin nor Sec-Fetch-Site', json],
  ['a foreign Origin', { ...json, origin: 'https://evil.test' }],
  ['a foreign Origin and same-origin', { ...json, origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
  ['our Origin and cross-site', { ...json, origin: 'http://desk.test', 'sec-fetch-site': 'cross-site' }],
  ['another port', { ...json, origin: 'http://desk.test:8080' }],
  ['a subdomain', { ...json, origin: 'http://x.desk.test', 'sec-fetch-site': 'same-site' }],
  ['a host that begins like ours', { ...json, origin: 'http://desk.test.evil.test' }],
  ['a null Origin', { ...json, origin: 'null' }],
  ['a null Origin and same-origin', { ...json, origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['cross-site', { ...json, 'sec-fetch-site': 'cross-site' }],
  ['same-site', { ...json, 'sec-fetch-site': 'same-site' }],
  ['none', { ...json, 'sec-fetch-site': 'none' }],
  ['a form as text', { 'content-type': 'text/plain', origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
];

describe.each(unsafe)('NAV-02 %s %s', (method, path, handler) => {
  it.each(foreign)('NAV-02 refuses %s and reaches no upstream', async (_, headers) => {
    const cookie = await cookieOf(aSession({ traits: ['superuser', 'trusted', 'backoffice', 'voip'] }));
    const body = method === 'DELETE' ? undefined : '{}';
    const request = new Request(`http://desk.test${path}`, {
      method,
      body,
      headers: { host: 'desk.test', cookie, ...headers },
    });
    const response = await api(request, handler);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(reached()).toHaveLength(0);
  });
});

describe('NAV-02 who may write', () => {
  const asked = (headers: Record<string, string>, url = 'http://desk.test/api/x') =>
    mayWrite(new Request(url, { method: 'POST', headers: { host: new URL(url).host, ...headers } }));

  it('NAV-02 lets our own pages write, with and without Sec-Fetch-Site', () => {
    expect(asked({ origin: 'http://desk.test', 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(asked({ origin: 'http://desk.test' })).toBe(true);
    expect(asked({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it('NAV-02 takes http for a foreign origin once we are on https', () => {
    expect(asked({ origin: 'http://desk.test' }, 'https://desk.test/api/x')).toBe(false);
    expect(asked({ origin: 'https://desk.test' }, 'https://desk.test/api/x')).toBe(true);
    expect(asked({ origin: 'https://desk.test', 'x-forwarded-proto': 'https' })).toBe(true);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'NAV-02 takes no %s, even from our own pages',
    async (type) => {
      const headers = { host: 'desk.test', 'sec-fetch-site': 'same-origin', 'content-type': type };
      const response = await api(
        new Request('http://desk.test/api/session/login', { method: 'POST', body: '{}', headers }),
        beginSignIn,
      );
      expect(response.status).toBe(403);
    },
  );
});
