import { upstreamHost } from './settings';
import { HttpResponse, delay, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSignIn, confirmSignIn, resendCode } from '@/server/session/sign-in';
import { openSession } from '@/server/session/store';
import { unseal } from '@/server/session/seal';
import { bannersOfPage } from '@/server/aggregates/read-banners';
import { cardsOfPage } from '@/server/aggregates/read-cards';
import { sessionContents } from '@/server/aggregates/session-contents';
import { callerOf } from '@/server/bff/caller';
import { callerFor, cookieSetBy, requestTo, sendTo } from './calls';
import { aSession, anAccount, anAgency, cookieOf } from './people';
import { answers, reached, upstream } from './upstream';

const sent = { status: 'VERIFICATION_CODE_SENT', ttl: 60, sentTo: '05••••11' };
const init = 'ins-api/unauthenticated/login/init';
const confirm = 'ins-api/unauthenticated/login/confirm';
const credentials = { login: 'agent', password: 'demo' };
const paths = () => reached().map(({ url }) => new URL(url).pathname.replace('/ins-api/', ''));

const signIn = (body: object = credentials) => sendTo(beginSignIn, '/api/session/login', { method: 'POST', body });
const pendingCookie = async (body?: object) => ({ cookie: `signin=${cookieSetBy(await signIn(body), 'signin')}` });
const enter = (headers: Record<string, string>, body: object = { token: '12345' }) =>
  sendTo(confirmSignIn, '/api/session/confirm', { method: 'POST', body, headers });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** Mocks an upstream where every step of the sign-in succeeds for this account. */
function welcome(account = anAccount(), agency = anAgency()) {
  upstream(
    answers('post', init, sent),
    answers('post', confirm, { sessionId: 'fresh-upstream-session', account }),
    answers('get', 'ins-api/authenticated/myagency', agency),
    answers('post', 'ins-api/authenticated/logout', { done: true }),
    answers('post', 'ins-api/authenticated/backoffice/session/reset', { done: true }),
  );
}

it('SGN-03 sixty wrong passwords of one network close the door to it, whatever the login, and to no other', async () => {
  upstream(http.post(`${upstreamHost}/${init}`, () => HttpResponse.json({ error: 'LOGIN_FAILED' }, { status: 401 })));
  const guess = async (address: string, at: number) =>
    codeOf(
      await sendTo(beginSignIn, '/api/session/login', {
        method: 'POST',
        body: { login: `guess-${at}`, password: 'wrong' },
        headers: { 'x-forwarded-for': address },
      }),
    );
  const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => guess('198.51.100.60', at)));
  expect(answers.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(60);
  expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
  expect(reached()).toHaveLength(60);
  expect(await guess('198.51.100.61', 0)).toBe('LOGIN_FAILED');
});

describe('SGN-01 the two steps', () => {
  it('SGN-01 answers status, countdown and where the code went, and keeps the password sealed', async () => {
    welcome();
    const response = await signIn();
    expect(await response.json()).toEqual(sent);
    const line = response.headers.getSetCookie()[0] ?? '';
    expect(line).toMatch(/^signin=Fe26.*; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain('demo');
    expect(await unseal(cookieSetBy(response, 'signin') ?? '')).toMatchObject(credentials);
  });

  it('SGN-01 trades the code for a session; the answer holds the next page and no more', async () => {
    welcome();
    const response = await enter(await pendingCookie());
    expect(await response.text()).toBe('{"next":"/"}');
    expect(cookieSetBy(response, 'signin')).toBe('');
    const session = await openSession(new Headers({ cookie: `session=${cookieSetBy(response, 'session')}` }));
    expect(session).toMatchObject({
      upstreamSessionId: 'fresh-upstream-session',
      login: 'agent',
      permissions: ['CAR_SEARCH', 'CREATE_ORDER'],
    });
    expect(await reached()[1]?.json()).toEqual({ ...credentials, token: '12345' });
  });

  it.each([
    ['Asia/Jerusalem', 'Asia/Jerusalem'],
    ['Nowhere/Land', null],
    [7, null],
  ])(
    'Sessions: the time zone of the browser’s clock goes along, and one that nobody knows keeps nobody out: %s',
    async (timeZone, told) => {
      welcome();
      expect((await enter(await pendingCookie(), { token: '12345', timeZone })).status).toBe(200);
      expect(reached()[1]?.headers.get('x-client-time-zone')).toBe(told);
    },
  );

  it('SGN-01 a new sign-in has a new seal, and ends the session that was there', async () => {
    welcome();
    const old = aSession({ upstreamSessionId: 'older-session' });
    const oldCookie = await cookieOf(old);
    const pending = await pendingCookie();
    const response = await enter({ cookie: `${pending.cookie}; ${oldCookie}` });
    expect(`session=${cookieSetBy(response, 'session')}`).not.toBe(oldCookie);
    expect(await openSession(new Headers({ cookie: oldCookie }))).toBeNull();
    await vi.waitFor(() => expect(paths()).toContain('authenticated/logout'));
    expect(new URL(reached().at(-1)?.url ?? '').searchParams.get('uuid')).toBe('older-session');
  });

  it.each([
    ['another status', { status: 'SOMETHING_ELSE' }, 200, 401, 'LOGIN_FAILED'],
    ['a wrong password', { error: 'LOGIN_FAILED' }, 401, 401, 'LOGIN_FAILED'],
    ['too many attempts', { error: 'LOGIN_ATTEMPTS_EXCEEDED', retryAfter: 900 }, 429, 429, 'LOGIN_ATTEMPTS_EXCEEDED'],
    [
      'too many attempts, in words',
      { error: 'X_ERROR', message: 'Login attempts: 5' },
      400,
      429,
      'LOGIN_ATTEMPTS_EXCEEDED',
    ],
    ['too many sessions', { error: 'LOGIN_LIMIT_EXCEEDED' }, 429, 429, 'LOGIN_LIMIT_EXCEEDED'],
    ['a blocked account', { error: 'INVALID_ACCOUNT_STATE_ERROR' }, 403, 403, 'INVALID_ACCOUNT_STATE_ERROR'],
    ['another agency', { error: 'ACCOUNT_USES_ANOTHER_AGENCY' }, 403, 403, 'ACCOUNT_USES_ANOTHER_AGENCY'],
  ])('SGN-03 %s is told apart', async (_, answer, status, expected, code) => {
    upstream(answers('post', init, answer, status));
    const response = await signIn();
    expect([response.status, await codeOf(response), cookieSetBy(response, 'signin')]).toEqual([
      expected,
      code,
      undefined,
    ]);
  });

  it.each([
    [{ login: '', password: 'demo' }, 'login', 'required'],
    [{ login: 'שלום', password: 'demo' }, 'login', 'loginName'],
    [{ login: 'agent', password: 'ab' }, 'password', 'passwordLength'],
    [{ login: 'agent' }, 'password', 'required'],
  ])('SGN-03 %j never leaves: %s %s', async (body, path, rule) => {
    const response = await signIn(body);
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: expect.arrayContaining([{ path, rule }]),
    });
    expect(reached()).toHaveLength(0);
  });

  it('SGN-03 a wrong code leaves the second step as it is', async () => {
    upstream(answers('post', confirm, { error: 'TOKEN_NOT_FOUND_ERROR' }, 400), answers('post', init, sent));
    const response = await enter(await pendingCookie());
    expect([response.status, await codeOf(response), response.headers.getSetCookie()]).toEqual([
      400,
      'TOKEN_NOT_FOUND_ERROR',
      [],
    ]);
  });

  it('SGN-03 the second step without the first leads back to it, and harms no session', async () => {
    const session = await cookieOf(aSession());
    const response = await enter({ cookie: session });
    expect([response.status, await codeOf(response), response.headers.getSetCookie()]).toEqual([
      401,
      'NOT_AUTHORIZED_ERROR',
      [],
    ]);
    expect(reached()).toHaveLength(0);
  });

  it('SGN-03 the second step waits ten minutes, no longer', async () => {
    welcome();
    const pending = await pendingCookie();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 600_000);
    expect((await enter(pending)).status).toBe(401);
    vi.useRealTimers();
  });

  it('SGN-08 sends the code again with what was typed, and passes "too early" on', async () => {
    welcome();
    const headers = await pendingCookie();
    const again = () => sendTo(resendCode, '/api/session/resend', { method: 'POST', body: {}, headers });
    expect(await (await again()).json()).toEqual(sent);
    expect(await reached()[1]?.json()).toEqual(credentials);
    upstream(answers('post', init, { error: 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', retryAfter: 41 }, 429));
    const early = await again();
    expect([await early.json(), early.headers.get('retry-after')]).toMatchObject([
      { code: 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', retryAfter: 41 },
      '41',
    ]);
  });
});

describe('SGN-07 who may come in', () => {
  it.each([
    ['an administrator', anAccount({ accountRole: 'ADMIN' }), anAgency(), 'ROLE_NOT_ALLOWED'],
    ['a customer', anAccount({ accountRole: 'CUSTOMER' }), anAgency(), 'ROLE_NOT_ALLOWED'],
    ['a blocked account', anAccount({ accountState: 'BLOCKED' }), anAgency(), 'INVALID_ACCOUNT_STATE_ERROR'],
    ['a blocked agency', anAccount(), anAgency({ status: 'BLOCKED' }), 'INVALID_AGENCY_STATE_ERROR'],
  ])(
    'SGN-07 %s is refused even when the upstream lets it in, and leaves no session there',
    async (_, account, agency, code) => {
      welcome(account, agency);
      const response = await enter(await pendingCookie());
      expect([response.status, await codeOf(response), cookieSetBy(response, 'session')]).toEqual([
        403,
        code,
        undefined,
      ]);
      expect(paths()).toContain('authenticated/logout');
    },
  );

  it('SGN-06 a secretary needs no agency and lands on the customer search', async () => {
    welcome(anAccount({ accountRole: 'CLERK', privileges: ['secretary'] }));
    const response = await enter(await pendingCookie({ ...credentials, next: '/orders' }));
    expect(await response.json()).toEqual({ next: '/customers/search' });
    expect(paths()).not.toContain('authenticated/myagency');
  });

  it('SGN-07 binds the session to the site on which it began', async () => {
    welcome();
    const response = await enter(await pendingCookie({ ...credentials, websiteKey: 'carmel' }));
    expect(reached().map(({ url }) => new URL(url).searchParams.get('websiteKey'))).toEqual([
      'carmel',
      'carmel',
      'carmel',
    ]);
    const session = await openSession(new Headers({ cookie: `session=${cookieSetBy(response, 'session')}` }));
    expect(session?.websiteKey).toBe('carmel');
  });
});

describe('SGN-10 back to where they were', () => {
  beforeEach(() => welcome());

  it.each([
    ['/orders?page=2', '/orders?page=2'],
    ['/cars/results/7f', '/cars/results/7f'],
    ['/customers/search?query=%D7%9B%D7%94%D7%9F', '/customers/search?query=%D7%9B%D7%94%D7%9F'],
    ['//evil.test/', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.test', '/'],
    ['/login', '/'],
    ['/no/such/page', '/'],
    ['/health/request', '/'],
    ['orders', '/'],
  ])('SGN-10 %j leads to %s', async (next, expected) => {
    expect(await (await enter(await pendingCookie({ ...credentials, next }))).json()).toEqual({ next: expected });
  });
});

describe('SGN-05 one call after sign-in', () => {
  const card = { id: '1', cardNumber: '••••••••••••4580', cardExpiration: '01/30' };
  const page = { content: [], number: 0, numberOfElements: 0, size: 100, totalElements: 0, totalPages: 0 };
  const contents = (session = aSession()) => sendTo(sessionContents, '/api/session', { session });
  const all = (account = anAccount(), agency = anAgency()) => [
    answers('get', 'ins-api/authenticated/myaccount', account),
    answers('get', 'ins-api/authenticated/myagency', agency),
    answers('get', 'ins-api/agent/payments/cards', [card]),
    answers('put', 'ins-api/agent/banners/displayable', page),
  ];
  const broken = (path: string, status = 500) =>
    http.all(`${upstreamHost}/ins-api/${path}`, () => HttpResponse.html('x', { status }));

  it('SGN-05 loads account, agency, billing and the first hundred banners, the oldest first', async () => {
    upstream(...all());
    const answer = await (await contents()).json();
    expect(answer).toMatchObject({
      account: { login: 'agent' },
      agency: { name: 'אופק' },
      billing: [{ cardNumber: '•••• 4580' }],
      banners: [],
      faults: {},
    });
    const asked = reached().find(({ url }) => url.includes('banners'));
    expect(await asked?.json()).toEqual({ page: 0, size: 100, sort: 'createTs', direction: 'ASC' });
  });

  it('SGN-05 asks for all of them at once', async () => {
    let waiting = 0;
    let max = 0;
    const slowly = http.all(`${upstreamHost}/*`, async () => {
      max = Math.max(max, (waiting += 1));
      await delay(60);
      waiting -= 1;
    });
    upstream(slowly, ...all());
    await contents();
    expect(max).toBe(4);
  });

  it('SGN-05 a sign-in with its first page and first call reads account data, agency, cards and banners once', async () => {
    welcome();
    upstream(...all());
    const response = await enter(await pendingCookie());
    const headers = { cookie: `session=${cookieSetBy(response, 'session')}` };
    const ofPage = await callerOf(await requestTo('/', { headers }));
    const [shown] = await Promise.all([bannersOfPage(ofPage), cardsOfPage(ofPage)]);
    const answer = await sendTo(sessionContents, '/api/session', { headers });
    expect(await answer.json()).toMatchObject({ agency: { name: 'אופק' }, banners: shown.content, faults: {} });
    expect(paths().sort()).toEqual([
      'agent/banners/displayable',
      'agent/payments/cards',
      'authenticated/myaccount',
      'authenticated/myagency',
      'unauthenticated/login/confirm',
      'unauthenticated/login/init',
    ]);
    upstream(answers('get', 'ins-api/authenticated/myagency', anAgency({ name: 'אופק החדשה' })));
    const later = await sendTo(sessionContents, '/api/session', { headers });
    expect(await later.json()).toMatchObject({ agency: { name: 'אופק החדשה' } });
    expect(paths().filter((path) => /myagency|banners/.test(path))).toHaveLength(4);
  });

  it('SGN-05 what the page failed to read, or read half a minute ago, is read again', async () => {
    const session = aSession({ upstreamSessionId: 'session-of-a-slow-page' });
    upstream(broken('agent/banners/displayable'), ...all());
    await bannersOfPage(callerFor(session)).catch(() => undefined);
    upstream(answers('put', 'ins-api/agent/banners/displayable', page));
    expect(await (await contents(session)).json()).toMatchObject({ banners: [], faults: {} });
    await bannersOfPage(callerFor(session));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 30_000);
    const before = reached().length;
    await contents(session);
    vi.useRealTimers();
    expect(
      reached()
        .slice(before)
        .map(({ url }) => url),
    ).toContainEqual(expect.stringContaining('displayable'));
  });

  it('SGN-05 takes a failure of billing for an empty list, and names it', async () => {
    upstream(broken('agent/payments/cards'), ...all());
    expect(await (await contents()).json()).toMatchObject({
      billing: [],
      agency: { name: 'אופק' },
      faults: { billing: { code: 'UPSTREAM_BROKEN' } },
    });
  });

  it('SGN-05 lets the rest stand when banners or agency fail', async () => {
    upstream(broken('agent/banners/displayable'), broken('authenticated/myagency'), ...all());
    const answer = await (await contents()).json();
    expect(answer).toMatchObject({ agency: null, banners: [], billing: [{}], faults: { agency: {}, banners: {} } });
  });

  it('SGN-06 asks for nothing but the account of a secretary', async () => {
    upstream(...all(anAccount({ privileges: ['secretary'] })));
    expect(await (await contents(aSession({ secretary: true, permissions: [] }))).json()).toMatchObject({
      agency: null,
      billing: [],
      banners: [],
      faults: {},
    });
    expect(paths()).toEqual(['authenticated/myaccount']);
  });

  it.each([
    ['NOT_AUTHORIZED_ERROR', 401],
    ['INVALID_ACCOUNT_STATE_ERROR', 403],
    ['ACCOUNT_NOT_FOUND_ERROR', 404],
  ])('SGN-04 clears the session when my-account answers %s', async (error, status) => {
    upstream(answers('get', 'ins-api/authenticated/myaccount', { error }, status), ...all());
    const response = await contents();
    expect([response.status, await codeOf(response), cookieSetBy(response, 'session')]).toEqual([
      401,
      'NOT_AUTHORIZED_ERROR',
      '',
    ]);
  });

  it.each(['accountState', 'agencyStatus'])('SGN-10 passes on that %s ended the session', async (field) => {
    upstream(
      answers('get', 'ins-api/authenticated/myaccount', { error: 'NOT_AUTHORIZED_ERROR', field }, 401),
      ...all(),
    );
    expect(await (await contents()).json()).toMatchObject({ code: 'NOT_AUTHORIZED_ERROR', field });
  });

  it('SGN-04 keeps the session when the upstream is merely out', async () => {
    upstream(broken('authenticated/myaccount', 503), ...all());
    const response = await contents();
    expect([response.status, await codeOf(response), response.headers.getSetCookie()]).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
      [],
    ]);
  });

  it('SGN-04 is 401 without a session, and asks nobody', async () => {
    expect((await sendTo(sessionContents, '/api/session')).status).toBe(401);
    expect(reached()).toHaveLength(0);
  });

  it('SGN-04 takes rights over that were changed since sign-in', async () => {
    upstream(...all(anAccount({ effectiveRoles: ['CAR_SEARCH'] })));
    const response = await contents();
    const session = await openSession(new Headers({ cookie: `session=${cookieSetBy(response, 'session')}` }));
    expect(session?.permissions).toEqual(['CAR_SEARCH']);
  });
});
