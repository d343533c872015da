import { secret, upstreamHost } from './settings';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealData } from 'iron-session';
import { permissionKeys, traits } from '@/lib/access/keys';
import {
  absoluteLifetime,
  factsOf,
  idleLifetime,
  isAlive,
  now,
  refreshAfter,
  traitsOf,
  viewerOf,
} from '@/server/session/session';
import { proxy } from '@/server/bff/proxy';
import { guardPage } from '@/server/session/page-guard';
import { signOut } from '@/server/session/sign-out';
import { pack, unpack } from '@/server/session/pack';
import { clearSession, cookieAfter, endSession, keepSession, openSession } from '@/server/session/store';
import { seal, unseal } from '@/server/session/seal';
import { cookieSetBy, sendTo } from './calls';
import { aSession, anAccount, anAgency, cookieOf, largestActing, largestSession } from './people';
import { freshProcess } from './settings';
import { answers, reached, upstream } from './upstream';

const headersWith = (cookie: string) => new Headers({ cookie });
const requestWith = (cookie: string) => new Request('http://desk.test/', { headers: { cookie } });

afterEach(() => vi.useRealTimers());

describe('SGN-04 the sealed session', () => {
  it('SGN-04 comes back from its cookie as it was', async () => {
    const session = aSession({
      traits: ['superuser', 'trusted'],
      permissions: ['CAR_SEARCH', 'GET_PRODUCTION_REPORT'],
      tariffActions: ['CREATE_ORDER'],
    });
    const cookie = await cookieOf(session);
    freshProcess();
    expect(await openSession(headersWith(`theme=dark; ${cookie}; locale=he`))).toEqual(session);
  });

  it('SGN-04 is under 4,096 bytes in the worst case, attributes included', async () => {
    const line = await keepSession(largestSession(), true);
    expect(Buffer.byteLength(line)).toBeLessThan(4_096);
    expect(line).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('BKO-02 is under 4,096 bytes with a back-office session held aside', async () => {
    expect(Buffer.byteLength(await keepSession(largestActing(), true))).toBeLessThan(4_096);
    freshProcess();
    const session = largestActing();
    expect(await openSession(headersWith(await cookieOf(session)))).toEqual(session);
  });

  it('SGN-04 refuses to hold what would not fit', () => {
    expect(() => pack(aSession({ upstreamSessionId: 'x'.repeat(257) }))).toThrow();
  });

  it.each(permissionKeys.map((key) => [key] as const))('SGN-04 keeps %s as one bit', (key) => {
    expect(unpack(pack(aSession({ permissions: [key] })))?.permissions).toEqual([key]);
  });

  it('SGN-04 keeps traits, and "no tariff list" apart from an empty one', () => {
    expect(unpack(pack(aSession({ traits, tariffActions: [] })))).toMatchObject({
      traits: [...traits],
      tariffActions: [],
    });
    expect(unpack(pack(aSession({ tariffActions: null })))?.tariffActions).toBeNull();
  });

  it('SGN-04 takes a tampered seal for no session, wherever it was changed', async () => {
    const cookie = await cookieOf(aSession());
    freshProcess();
    const value = cookie.slice('session='.length);
    for (let at = 0; at < value.length - 2; at += 7) {
      const other = value[at] === 'A' ? 'B' : 'A';
      const changed = `${value.slice(0, at)}${other}${value.slice(at + 1)}`;
      expect(await openSession(headersWith(`session=${changed}`))).toBeNull();
    }
  });

  it.each(['', '~2', 'Fe26.2*1*', '{}', 'null', 'a'.repeat(5_000), '%00%ff', 'Fe26.2****'])(
    'SGN-04 takes %j for no session',
    async (value) => {
      expect(await openSession(headersWith(`session=${value}`))).toBeNull();
    },
  );

  it('SGN-04 takes a seal of another purpose or another secret for no session', async () => {
    const pending = await seal({ kind: 'signin', login: 'agent', password: 'demo' }, 600);
    expect(await openSession(headersWith(`session=${pending}`))).toBeNull();
    const foreign = await sealData(pack(aSession()), { password: 'another secret just as long as the first one' });
    expect(await openSession(headersWith(`session=${foreign}`))).toBeNull();
  });

  it('SGN-04 reads only the __Host- cookie on https', async () => {
    const cookie = await cookieOf(aSession());
    expect(await openSession(headersWith(cookie), 'https://desk.test/')).toBeNull();
    expect(await openSession(headersWith(`__Host-${cookie}`), 'https://desk.test/')).not.toBeNull();
  });
});

describe('SGN-10 how a session ends', () => {
  it('SGN-10 ends after eight idle hours, to the second', () => {
    const session = aSession();
    expect(isAlive(session, session.lastSeen + idleLifetime - 1)).toBe(true);
    expect(isAlive(session, session.lastSeen + idleLifetime)).toBe(false);
  });

  it('SGN-10 ends a day after sign-in however busy', () => {
    const session = aSession();
    const busy = { ...session, lastSeen: session.issuedAt + absoluteLifetime - 1 };
    expect(isAlive(busy, session.issuedAt + absoluteLifetime - 1)).toBe(true);
    expect(isAlive(busy, session.issuedAt + absoluteLifetime)).toBe(false);
  });

  it('SGN-10 does not let an old cookie in, opened before or not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await cookieOf(aSession());
    vi.setSystemTime(Date.now() + idleLifetime * 1_000);
    expect(await openSession(headersWith(cookie))).toBeNull();
    freshProcess();
    expect(await openSession(headersWith(cookie))).toBeNull();
  });

  it('SGN-10 seals a session in use anew, with the day it began', async () => {
    const session = aSession({ stays: true, issuedAt: now() - 3_600, lastSeen: now() - refreshAfter });
    const line = await cookieAfter(requestWith(await cookieOf(session)), session);
    expect(line).toMatch(/Max-Age=82800;/);
    expect(await openSession(headersWith(line?.split(';')[0] ?? ''))).toEqual({ ...session, lastSeen: now() });
  });

  it('SGN-10 leaves a fresh cookie alone', async () => {
    const session = aSession();
    expect(await cookieAfter(requestWith(await cookieOf(session)), session)).toBeNull();
  });

  it('SGN-10 removes a cookie that is no session', async () => {
    expect(await cookieAfter(requestWith('session=nonsense'), null)).toBe(clearSession(false));
    expect(await cookieAfter(requestWith('locale=he'), null)).toBeNull();
  });

  it('SGN-09 refuses the replay of a cookie after sign-out, also one sealed before', async () => {
    const session = aSession();
    const first = await cookieOf(session);
    const second = await cookieOf({ ...session, lastSeen: session.lastSeen + 1 });
    endSession(session);
    expect(await openSession(headersWith(first))).toBeNull();
    expect(await openSession(headersWith(second))).toBeNull();
  });

  it('SGN-10 says who was blocked to every call and page of that session, not only to the first', async () => {
    const session = aSession();
    const cookie = await cookieOf(session);
    endSession(session, 'accountState');
    endSession(session);
    const asked = requestWith(cookie);
    expect(await cookieAfter(asked, null), 'the cookie opens nothing, and stays to be told why').toBeNull();
    for (const tab of ['first', 'second']) {
      const answer = await sendTo(proxy, '/api/ins-api/authenticated/myaccount', { headers: { cookie } });
      expect([tab, answer.status, await answer.json()]).toMatchObject([tab, 401, { field: 'accountState' }]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const { redirect } = await guardPage(new Request('http://desk.test/orders', { headers: { cookie } }), '/orders');
    expect(redirect).toBe('/login?next=%2Forders&reason=INVALID_ACCOUNT_STATE_ERROR');
  });

  it('SGN-09 does not bring a session back that was signed out while its cookie was being renewed', async () => {
    const session = aSession({ lastSeen: now() - refreshAfter });
    const renewing = cookieAfter(requestWith(await cookieOf(session)), session);
    endSession(session);
    expect(await renewing).toBe(clearSession(false));
  });
});

describe('SGN-04 rotation of the seal password', () => {
  const older = 'an older secret of the tests that is long too';
  const reload = async (secrets: string) => {
    vi.resetModules();
    freshProcess();
    process.env.SESSION_SECRETS = secrets;
    return import('@/server/session/seal');
  };

  afterEach(async () => void (await reload(secret)));

  it('SGN-04 opens seals of every listed secret and seals with the newest', async () => {
    const before = await reload(older);
    const old = await before.seal({ from: 'older' }, 60);
    const during = await reload(`${secret},${older}`);
    const fresh = await during.seal({ from: 'newest' }, 60);
    expect(await during.unseal(old)).toEqual({ from: 'older' });
    const after = await reload(secret);
    expect(await after.unseal(fresh)).toEqual({ from: 'newest' });
    expect(await after.unseal(old)).toEqual({});
  });

  it('SGN-04 opens nothing that is expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sealed = await seal({ some: 'thing' }, 60);
    vi.setSystemTime(Date.now() + 180_000);
    expect(await unseal(sealed)).toEqual({});
  });
});

describe('SGN-07 what account and agency make of a session', () => {
  it('SGN-07 finds the traits of account and agency', () => {
    const account = anAccount({
      privileges: ['superuser'],
      effectiveRoles: ['backoffice'],
      externalCredentials: [{ system: 'VOIP', userId: '7' }],
    });
    expect(traitsOf(account, anAgency({ privileges: 'TRUSTED' }))).toEqual([
      'superuser',
      'trusted',
      'backoffice',
      'voip',
      'administrator',
    ]);
    expect(traitsOf(anAccount(), anAgency())).toEqual([]);
    const superuser = anAccount({ privileges: ['superuser'] });
    expect(traitsOf(superuser, anAgency())).toEqual(['superuser', 'administrator']);
    expect(traitsOf(superuser, anAgency({ level: 'LEVEL_1' }))).toEqual(['superuser']);
    expect(traitsOf(superuser, null)).toEqual(['superuser']);
  });

  it('NAV-03 narrows actions only when the tariff lists them', () => {
    const tariff = (allowedActions: string[] | null) =>
      anAgency({ tariff: { tariffId: 't', name: 'office', allowedActions } });
    expect(factsOf(anAccount(), tariff(['CREATE_ORDER', 'SOMETHING_ELSE'])).tariffActions).toEqual(['CREATE_ORDER']);
    expect(factsOf(anAccount(), tariff(null)).tariffActions).toBeNull();
    expect(factsOf(anAccount(), anAgency()).tariffActions).toBeNull();
  });

  it('SGN-07 leaves out roles that gate nothing here, and cuts a name that is too long', () => {
    const account = anAccount({ effectiveRoles: ['CAR_SEARCH', 'UNHEARD_OF'], firstName: 'נ'.repeat(90) });
    const facts = factsOf(account, null);
    expect(facts.permissions).toEqual(['CAR_SEARCH']);
    expect([...facts.name]).toHaveLength(80);
  });

  it('SGN-06 tells a secretary from a clerk', () => {
    expect(viewerOf(aSession({ ...factsOf(anAccount({ privileges: ['secretary'] }), null) })).secretary).toBe(true);
    expect(viewerOf(aSession({ ...factsOf(anAccount({ accountRole: 'CLERK' }), null) })).secretary).toBe(false);
  });
});

describe('SGN-09 sign-out', () => {
  const paths = () => reached().map(({ url }) => new URL(url).pathname.replace('/ins-api/', ''));
  beforeEach(() =>
    upstream(
      answers('post', 'ins-api/authenticated/logout', { done: true }),
      answers('post', 'ins-api/authenticated/backoffice/session/reset', { done: true }),
    ),
  );
  const leave = (session = aSession()) => sendTo(signOut, '/api/session', { method: 'DELETE', session });

  it('SGN-09 ends the session upstream and in the browser', async () => {
    const response = await leave();
    expect([response.status, cookieSetBy(response, 'session'), cookieSetBy(response, 'signin')]).toEqual([200, '', '']);
    expect(paths()).toEqual(['authenticated/logout']);
  });

  it('SGN-09 resets the back-office session of a back-office account first', async () => {
    await leave(aSession({ traits: ['backoffice'] }));
    expect(paths()).toEqual(['authenticated/backoffice/session/reset', 'authenticated/logout']);
  });

  it.each([
    ['out', () => HttpResponse.error()],
    [
      'silent',
      async () => {
        await delay('infinite');
        return HttpResponse.json({});
      },
    ],
    ['done with the session already', () => HttpResponse.json({ error: 'NOT_AUTHORIZED_ERROR' }, { status: 401 })],
  ])('SGN-09 works while the upstream is %s', async (_, answer) => {
    upstream(http.post(`${upstreamHost}/*`, answer));
    const session = aSession({ traits: ['backoffice'] });
    const response = await leave(session);
    expect([response.status, cookieSetBy(response, 'session')]).toEqual([200, '']);
    expect(await openSession(new Headers({ cookie: await cookieOf(session) }))).toBeNull();
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('SGN-09 answers the same when nobody is signed in', async () => {
    expect((await sendTo(signOut, '/api/session', { method: 'DELETE' })).status).toBe(200);
    expect(reached()).toHaveLength(0);
  });
});
