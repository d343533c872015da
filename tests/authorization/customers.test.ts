import { cookieOf, customerCookie, customerStage, everyone, personas, reachedSince, send, strangers } from './stack';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPages } from '@/lib/access/derive';
import { type EndpointDefinition, fillPath } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { guardPage } from '@/server/session/page-guard';
import { portalProxy } from '@/server/portal/portal-proxy';
import { purchaseProxy } from '@/server/purchases/purchase-proxy';

const noId = '00000000-0000-4000-8000-000000000000';
const base = 'unauthenticated/customer/';
/** Calls that return what belongs into the cookie: they have routes of their own. */
const cookieCalls = [
  'portal.confirmCode',
  'portal.openRequest',
  'notices.open',
  'notices.confirmCode',
  'notices.follow',
  'notices.request',
];

/** Returns whether a call belongs to the portal (S3 §7). */
const isTheirs = ({ access, path }: EndpointDefinition) => access === 'public' && path.startsWith(base);
const theirs = allEndpoints.filter(({ name, endpoint }) => isTheirs(endpoint) && !cookieCalls.includes(name));
const others = allEndpoints.filter(({ name, endpoint }) => !isTheirs(endpoint) || cookieCalls.includes(name));

/** Sends a call through the portal's routes, whose paths leave out the upstream's prefix of portal calls. */
function throughPortal(
  { upstream, path, method, body }: EndpointDefinition,
  cookie: string | undefined,
): Promise<Response> {
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, noId]));
  const below = fillPath(path, params).replace(base, '');
  return send(portalProxy, method, `/api/portal/${upstream}/${below}`, {
    cookie,
    body: method === 'GET' || !body ? undefined : {},
  });
}

const cells = [...strangers, ...personas].flatMap((who) =>
  theirs.map(({ name, endpoint }) => ({ call: name, endpoint, who, login: who.name })),
);

beforeAll(everyone, 240_000);
beforeEach(async () => void (await reachedSince()));

describe('ZON-05 the door of the customers, for every persona', () => {
  it.each(cells)('ZON-05 $call behind a link, for $login', async ({ endpoint, who }) => {
    const { status } = await throughPortal(endpoint, await cookieOf(who));
    if (who.name === 'customer token') return expect([401, 403]).not.toContain(status);
    // A signed-in account has no more access to a customer's link than a stranger.
    expect(status).toBe(401);
    expect(await reachedSince()).toEqual([]);
  });

  it.each(others)('ZON-05 $name cannot be reached by a link', async ({ endpoint }) => {
    const response = await throughPortal(endpoint, await customerCookie());
    // Shared paths lead to the portal's calls; all other paths lead nowhere.
    const reached = (await reachedSince()).map((call) => call.endpoint);
    expect(reached).not.toContain(allEndpoints.find((one) => one.endpoint === endpoint)?.name);
    if (reached.length === 0) expect([400, 404, 415]).toContain(response.status);
  });

  it('ZON-05 a link shows its own envelope and says nothing of who is signed in', async () => {
    const { signItem } = await customerStage();
    const state = await send(portalProxy, 'GET', '/api/portal/ins-api/envelope', { cookie: await customerCookie() });
    const { contents } = (await state.json()) as { contents: { items: { itemId: string }[] } };
    expect([state.status, contents.items[0]?.itemId]).toEqual([200, signItem]);
  });

  it.each(allPages.filter(({ built, gate }) => built && gate !== 'public'))(
    'ZON-05 $path leads the holder of a link to sign-in',
    async ({ path }) => {
      const asked = path.replace(/\[\w+\]/g, '7');
      const { redirect } = await guardPage(
        new Request(`http://desk.test${asked}`, { headers: { cookie: await customerCookie() } }),
        asked,
      );
      expect(redirect).toBe(`/login?next=${encodeURIComponent(asked)}`);
    },
  );
});

const purchaseBase = 'unauthenticated/purchase/';
const isBuyers = ({ path }: EndpointDefinition) => path.startsWith(purchaseBase);

describe('ZON-04 the calls of customers who buy', () => {
  it.each(allEndpoints.filter(({ endpoint }) => isBuyers(endpoint)))(
    'ZON-04 $name is closed without a confirmed phone, to accounts and to holders of links too',
    async ({ endpoint: { method, path, body } }) => {
      const address = `/api/purchase/${fillPath(path, { searchId: noId }).replace(purchaseBase, '')}`;
      for (const who of [...strangers, ...personas]) {
        const sent = { cookie: await cookieOf(who), body: method === 'GET' || !body ? undefined : {} };
        expect([who.name, (await send(purchaseProxy, method, address, sent)).status]).toEqual([who.name, 401]);
      }
      expect(await reachedSince()).toEqual([]);
    },
  );

  it('ZON-04 reaches no call but those of purchases', async () => {
    for (const { endpoint } of allEndpoints.filter((one) => !isBuyers(one.endpoint))) {
      const address = `/api/purchase/${fillPath(endpoint.path, {})}`;
      expect((await send(purchaseProxy, endpoint.method, address, {})).status).toBe(404);
    }
  });
});
