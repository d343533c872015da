import './settings';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@/lib/contract/index';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { proxy } from '@/server/bff/proxy';
import { api, type ApiHandler } from '@/server/bff/api';
import { notificationStream } from '@/server/notifications/stream';
import { offers } from '@/server/offers/offers';
import { signOut } from '@/server/session/sign-out';
import { requestTo } from './calls';
import { aSession } from './people';
import { reached } from './upstream';

/** Every call that a page can make: those of the contract, and those of the BFF itself. */
const calls: [method: string, path: string, handler: ApiHandler][] = [
  ...allEndpoints
    .filter(({ endpoint }) => !endpoint.internal)
    .map(({ endpoint }): [string, string, ApiHandler] => {
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));
      return [endpoint.method, `/api/${endpoint.upstream}/${fillPath(endpoint.path, params)}`, proxy];
    }),
  ['DELETE', '/api/session', signOut],
  ['GET', '/api/notifications/stream', notificationStream],
  ['GET', '/api/quotes/car/x/offers', offers],
];

const now = aSession({ accountId: 'account-of-now', name: 'דנה לוי', traits: ['superuser', 'backoffice'] });

async function refusalOf(request: Request, handler: ApiHandler) {
  const response = await api(request, handler);
  return { status: response.status, body: (await response.json()) as object, cookies: response.headers.getSetCookie() };
}

describe.each(calls)('SGN-09 %s %s', (method, path, handler) => {
  it('SGN-09 is refused to a page that was made for another account, and says who is signed in', async () => {
    const headers = { 'x-page-account': 'account-of-before' };
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const refusal = await refusalOf(await requestTo(path, { method, body, session: now, headers }), handler);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'PAGE_OF_ANOTHER_ACCOUNT', signedInAs: 'דנה לוי' } });
    expect(refusal.cookies).toEqual([]);
    expect(reached()).toHaveLength(0);
  });
});

it('SGN-09 an event stream, which can carry no header, names the account in its address', async () => {
  for (const [path, handler] of [
    ['/api/notifications/stream', notificationStream],
    ['/api/quotes/car/x/offers', offers],
  ] as const) {
    const refusal = await refusalOf(await requestTo(`${path}?account=account-of-before`, { session: now }), handler);
    expect(refusal.body).toMatchObject({ code: 'PAGE_OF_ANOTHER_ACCOUNT' });
  }
  expect(reached()).toHaveLength(0);
});

it('SGN-09 the page of the signed-in account is let through, and one without a session is told to sign in', async () => {
  const own = { 'x-page-account': 'account-of-now' };
  const clerk = aSession({ accountId: 'account-of-now', permissions: [], traits: [] });
  const path = `/api/${orders.list.upstream}/${orders.list.path}`;
  const through = await refusalOf(await requestTo(path, { session: clerk, headers: own }), proxy);
  expect(through.body).not.toMatchObject({ code: 'PAGE_OF_ANOTHER_ACCOUNT' });
  const nobody = await refusalOf(await requestTo(path, { headers: own }), proxy);
  expect(nobody.body).toMatchObject({ code: 'NOT_AUTHORIZED_ERROR' });
});
