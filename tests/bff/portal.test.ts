import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type ApiHandler } from '@/server/bff/api';
import { allPages } from '@/lib/access/derive';
import { guardPage } from '@/server/session/page-guard';
import { portalDoors } from '@/server/portal/portal-cookie';
import { portalProxy } from '@/server/portal/portal-proxy';
import { confirmPortal, enterPortal, enterRequest, leavePortal } from '@/server/portal/portal-session';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { trackings } from '@/lib/contract/claims/trackings';
import { newCustomer, outboxTo } from '@/tests/reference/documents/envelope-stage';
import { newKey, startTestReference, type TestReference } from '@/tests/reference/harness';
import { photo, type Staged, staged } from '@/tests/reference/portal/portal-stage';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
  Object.assign(process.env, {
    SESSION_SECRETS: 'a secret of the tests that is long enough to seal',
    LOG_LEVEL: 'silent',
    UPSTREAM_TIMEOUT_MS: '60000',
    ...Object.fromEntries(
      ['ins', 'pdf', 'import', 'phone'].map((name) => [
        `${name.toUpperCase()}_API_URL`,
        `${reference.url}/${name}-api`,
      ]),
    ),
  });
});
afterAll(() => reference.stop());

interface Sending {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function send(
  handler: ApiHandler,
  method: string,
  path: string,
  { cookie, body, headers }: Sending = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const request = new Request(`http://desk.test/api/portal/${path}`, {
    method,
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    headers: {
      host: 'desk.test',
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
  });
  return api(request, handler, { passive: true });
}

const enter = (token: string, door = 'sign', more: Sending = {}) =>
  send(enterPortal, 'POST', 'session', { ...more, body: { token, door } });
const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith('portal='))
    ?.split(';')[0] ?? '';
const cookieOf = async (stage: Staged) => cookieIn(await enter(stage.tokens[0]!));
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

describe('ZON-05 a link is traded for a sealed cookie', () => {
  it('ZON-05 by a press of our own page alone, and nothing that a page gets holds the token', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
    const token = stage.tokens[0]!;
    expect(await codeOf(await enter(token, 'sign', { headers: { 'sec-fetch-site': 'cross-site' } }))).toEqual([
      403,
      'CROSS_SITE_REQUEST',
    ]);
    const entered = await enter(token);
    const [line = ''] = entered.headers.getSetCookie();
    expect(line).toMatch(/^portal=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const secure = await enter(token, 'sign', { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-portal=.*; Secure$/);
    const got = `${await entered.text()} ${[...entered.headers].join(' ')}`;
    expect(got).not.toContain(token);
    const state = await send(portalProxy, 'GET', 'ins-api/envelope', { cookie: cookieIn(entered) });
    expect([state.status, (await state.text()).includes(token)]).toEqual([200, false]);
  });

  it('ZON-05 refuses what is no link, and says which link opens nothing any more', async () => {
    expect(await codeOf(await enter('nonsense'))).toEqual([404, 'LINK_NOT_VALID']);
    expect(await codeOf(await enter('x'.repeat(43)))).toEqual([404, 'LINK_NOT_VALID']);
    expect(await codeOf(await send(portalProxy, 'GET', 'ins-api/envelope'))).toEqual([401, 'NOT_AUTHORIZED_ERROR']);
    expect(await codeOf(await send(portalProxy, 'GET', 'ins-api/envelope', { cookie: 'portal=tampered' }))).toEqual([
      401,
      'NOT_AUTHORIZED_ERROR',
    ]);
  });

  it('ZON-05 links cannot be guessed at, nor codes: a network and a link are let try so often', async () => {
    const guess = (address: string) => enter('nonsense', 'sign', { headers: { 'x-forwarded-for': address } });
    for (let tries = 0; tries < 120; tries += 1) expect((await guess('203.0.113.77')).status).toBe(404);
    expect(await codeOf(await guess('203.0.113.77'))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await guess('203.0.113.78')).status).toBe(404);
    const cookie = await cookieOf(await staged(reference, { fields: [{ kind: 'SIGNATURE' }] }));
    // From different networks, because this limit applies to the link.
    const confirm = (tries: number) =>
      send(confirmPortal, 'POST', 'session/confirm', {
        cookie,
        body: { code: '00000' },
        headers: { 'x-forwarded-for': `198.51.100.${tries}` },
      });
    for (let tries = 0; tries < 30; tries += 1) expect((await confirm(tries)).status).not.toBe(429);
    expect(await codeOf(await confirm(30))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('ZON-05 opens what customers may and nothing else, whatever token a page adds', async () => {
    const [mine, other] = [
      await staged(reference, { fields: [{ kind: 'SIGNATURE' }] }),
      await staged(reference, { fields: [{ kind: 'SIGNATURE' }] }),
    ];
    const cookie = await cookieOf(mine);
    const shown = await send(portalProxy, 'GET', `ins-api/envelope?accessToken=${other.tokens[0]}`, { cookie });
    const { contents } = (await shown.json()) as { contents: { items: { itemId: string }[] } };
    expect(contents.items.map(({ itemId }) => itemId)).toEqual([mine.signItem]);
    for (const path of [
      'ins-api/agent/customers',
      'ins-api/../../agent/customers',
      'ins-api/envelope/code/confirm',
      'pdf-api/agent/documents/1/pages/count',
    ])
      for (const method of ['GET', 'POST'])
        expect([
          path,
          (await send(portalProxy, method, path, { cookie, body: method === 'POST' ? {} : undefined })).status,
        ]).toEqual([path, 404]);
    expect(
      (await send(portalProxy, 'GET', `ins-api/envelope/fields/${other.fieldIds[0]}/picture`, { cookie })).status,
    ).toBe(404);
  });

  it('ZON-05 keeps the grant of a confirmed phone in the cookie, where no page sees it', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }], confirmPhone: true });
    const cookie = await cookieOf(stage);
    await send(portalProxy, 'POST', 'ins-api/envelope/code', { cookie });
    const confirmed = await send(confirmPortal, 'POST', 'session/confirm', {
      cookie,
      body: { code: await reference.codeFor('0525559900') },
    });
    expect([confirmed.status, Object.keys((await confirmed.json()) as object).includes('grant')]).toEqual([200, false]);
    const state = await send(portalProxy, 'GET', 'ins-api/envelope', { cookie: cookieIn(confirmed) });
    expect(((await state.json()) as { stage: string }).stage).toBe('OPEN');
    expect(cookieIn(await send(leavePortal, 'DELETE', 'session', { cookie }))).toBe('portal=');
  });

  it('ZON-02 adds the token to an upload on its way, over whatever the page says', async () => {
    const stage = await staged(reference, { uploads: 1 });
    const form = new FormData();
    form.set('accessToken', 'y'.repeat(43));
    form.set('documentId', stage.uploadItems[0]!.documentId);
    form.set('file', new File([photo()], 'IMG.jpg', { type: 'image/jpeg' }));
    const sent = await send(portalProxy, 'POST', 'ins-api/documents/upload', {
      cookie: await cookieOf(stage),
      body: form,
    });
    expect([sent.status, await sent.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'IMG.jpg', type: 'image/jpeg' }),
    ]);
  });

  it('ZON-01 opens in the language that the link was sent in, unless one was chosen in this browser', async () => {
    const guard = (path: string, cookie = '') =>
      guardPage(new Request(`http://desk.test${path}`, { headers: { cookie } }), path);
    const first = await guard('/sign/abc?lang=ru', 'portal=x');
    expect([first.forward.get('cookie'), first.answer.get('set-cookie')]).toEqual([
      'portal=x; locale=ru',
      'locale=ru; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    for (const [path, cookie] of [
      ['/sign/abc?lang=ru', 'locale=he'],
      ['/sign/abc?lang=xx', ''],
      ['/sign/abc', ''],
      ['/login?lang=ru', ''],
    ] as const) {
      const { forward, answer } = await guard(path, cookie);
      expect([path, forward.get('cookie') ?? '', answer.get('set-cookie')]).toEqual([path, cookie, null]);
    }
  });

  it('ZON-05 SGN-12 tells nobody the address of a page that contains the token of a link', async () => {
    const addresses = allPages.filter(({ path }) => path.includes('[token]')).map(({ path }) => path);
    expect(addresses.length).toBeGreaterThan(portalDoors.length);
    for (const path of addresses.map((address) => address.replace('[token]', 'abc'))) {
      const { answer } = await guardPage(new Request(`http://desk.test${path}`), path);
      const policy = [answer.get('referrer-policy'), answer.get('cache-control')];
      expect([path, ...policy]).toEqual([path, 'no-referrer', 'no-store']);
    }
  });
});

describe('ZON-05 from the page of a claim to the papers that it asks for', () => {
  const mobile = '0525559940';

  it('ZON-05 CLM-05 the cookie goes over to the request and knows the way back; no answer holds a token', async () => {
    const agent = await reference.as('agent');
    const customerId = await newCustomer(reference, agent, mobile);
    const draft = { customerId, type: 'SELF_DAMAGE' as const };
    const { claimId } = await reference.call(claims.create, { body: draft, idempotencyKey: newKey() }, agent);
    const params = { claimId };
    const asked = { kinds: ['DRIVING_LICENCE' as const] };
    await reference.call(papers.ask, { params, body: asked, idempotencyKey: newKey() }, agent);
    await reference.call(trackings.send, { params, body: {}, idempotencyKey: newKey() }, agent);
    const sent = (await outboxTo(reference, mobile)).find(({ code }) => code.includes('/claim/'))!;
    const token = new URL(sent.code).pathname.split('/').at(-1)!;

    const entered = await enter(token, 'claim');
    const cookie = cookieIn(entered);
    const { contents } = (await entered.json()) as { contents: { requests: { envelopeId: string }[] } };
    const body = { envelopeId: contents.requests[0]!.envelopeId };
    const go = (held: string) => send(enterRequest, 'POST', 'session/request', { cookie: held, body });
    // A page cannot ask for the token itself.
    const direct = await send(portalProxy, 'POST', `ins-api/claim/requests/${body.envelopeId}`, { cookie, body: {} });
    expect(direct.status).toBe(404);
    expect(await codeOf(await go(''))).toEqual([401, 'NOT_AUTHORIZED_ERROR']);

    const gone = await go(cookie);
    const got = `${await gone.text()} ${[...gone.headers].join(' ')}`;
    expect([gone.status, got.includes(token), /"token"/.test(got)]).toEqual([200, false, false]);
    const uploading = cookieIn(gone);
    expect((await send(portalProxy, 'GET', 'ins-api/envelope', { cookie: uploading })).status).toBe(200);
    expect((await send(portalProxy, 'GET', 'ins-api/claim', { cookie: uploading })).status).toBe(404);
    // The way back leads to the claim, and from there to its papers once more.
    expect((await go(uploading)).status).toBe(200);
  });
});
