import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { customers } from '@/lib/contract/customers/customers';
import { handDeviceOver, takeDeviceBack } from '@/server/session/hand-device';
import { guardPage } from '@/server/session/page-guard';
import { openSession } from '@/server/session/store';
import { proxy } from '@/server/bff/proxy';
import type { Session } from '@/server/session/session';
import { startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { type Staged, staged } from '@/tests/reference/portal/portal-stage';
import { cookieSetBy, sendTo } from './calls';
import { aSession, cookieOf } from './people';

let reference: TestReference;
let agent: TestSession;
let stage: Staged;
let session: Session;
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
  stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
});
afterAll(() => reference.stop());

/** Each test has a person of its own: a parked session stays closed. */
async function handOver(login: string) {
  agent = await reference.as(login);
  session = aSession({ upstreamSessionId: agent.sessionId, login });
  const { signers } = await reference.call(envelopes.get, { params: { envelopeId: stage.envelopeId } }, agent);
  const response = await sendTo(handDeviceOver, '/api/session/hand-over', {
    method: 'POST',
    session,
    body: { envelopeId: stage.envelopeId, signerId: signers[0]!.signerId },
  });
  return { response, cookie: `session=${cookieSetBy(response, 'session')}` };
}
const takeBack = (cookie: string, password: string) =>
  sendTo(takeDeviceBack, '/api/session/take-back', { method: 'POST', body: { password }, headers: { cookie } });
const customersBy = (cookie: string) => sendTo(proxy, `/api/ins-api/${customers.search.path}`, { headers: { cookie } });

it('ZON-01 a device that is handed to a signer opens nothing of the agency', async () => {
  const { response, cookie } = await handOver('agent');
  expect(await response.json()).toEqual({ next: expect.stringMatching(/^\/sign\/[\w-]{43}/) });
  expect(await openSession(new Headers({ cookie }))).toBeNull();
  expect((await customersBy(cookie)).status).toBe(401);
  const page = await guardPage(new Request('http://desk.test/customers', { headers: { cookie } }), '/customers');
  expect(page.redirect).toBe('/take-back');
  // A call that was under way meanwhile is refused, and leaves the parked session in the browser.
  const late = await customersBy(await cookieOf(session));
  expect([late.status, cookieSetBy(late, 'session')]).toEqual([401, undefined]);
  // Neither does a copy of the cookie of before, in this process or at the upstream.
  expect((await customersBy(await cookieOf(session))).status).toBe(401);
  expect((await reference.send(customers.search, { query: {} }, agent)).status).toBe(401);
});

it('ZON-01 and comes back by the password of the agent alone, to the envelope', async () => {
  const { cookie } = await handOver('superuser');
  const wrong = await takeBack(cookie, 'not-the-password');
  expect([wrong.status, await wrong.json()]).toEqual([401, expect.objectContaining({ code: 'LOGIN_FAILED' })]);
  expect((await customersBy(cookie)).status).toBe(401);
  const back = await takeBack(cookie, 'demo');
  expect(await back.json()).toEqual({ next: `/processes/documents/${stage.envelopeId}` });
  expect(cookieSetBy(back, 'portal')).toBe('');
  const opened = `session=${cookieSetBy(back, 'session')}`;
  expect((await customersBy(opened)).status).toBe(200);
  // The id has changed: the cookie of before stays closed.
  expect((await reference.send(customers.search, { query: {} }, agent)).status).toBe(401);
});

it('ZON-01 a device that nobody has handed over is sent to sign in', async () => {
  expect(await (await takeBack('session=nonsense', 'demo')).json()).toEqual({ next: '/login' });
});
