import { upstreamHost } from './settings';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { confirmEmail, confirmRecovery, register, requestRecovery } from '@/server/bff/public-calls';
import { beginSignIn } from '@/server/session/sign-in';
import { keepSession } from '@/server/session/store';
import { sendTo } from './calls';
import { aSession } from './people';
import { reached, upstream } from './upstream';

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'ok';
const countsOf = (codes: string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));

describe('SGN-12 what it costs to try many addresses', () => {
  const ask = (address: string, at: number) =>
    sendTo(requestRecovery, '/api/recoveries', {
      method: 'POST',
      body: { email: `guess-${at}@example.test` },
      headers: { 'x-forwarded-for': address },
    });

  it('SGN-12 one network asks twenty times, all together two hundred, and nobody is told sooner', async () => {
    upstream(
      http.post(`${upstreamHost}/ins-api/unauthenticated/*`, () =>
        HttpResponse.json({ error: 'ACCOUNT_NOT_FOUND_ERROR' }, { status: 404 }),
      ),
    );
    const began = performance.now();
    const one = await Promise.all(Array.from({ length: 25 }, (_, at) => ask('198.51.100.9', at).then(codeOf)));
    expect(performance.now() - began).toBeGreaterThan(690);
    expect(countsOf(one)).toEqual({ ACCOUNT_NOT_FOUND_ERROR: 20, TOO_MANY_REQUESTS: 5 });
    const others = Array.from({ length: 190 }, (_, at) => ask(`203.0.113.${at}`, at).then(codeOf));
    expect(countsOf(await Promise.all(others)).TOO_MANY_REQUESTS).toBe(10);
    expect(reached().length).toBeLessThanOrEqual(200);
  });
});

describe('ERR-02 JSON that is nested too deeply', () => {
  const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;

  it.each([
    ['/api/registrations', register],
    ['/api/recoveries/confirm', confirmRecovery],
    ['/api/email/confirm', confirmEmail],
    ['/api/session/login', beginSignIn],
  ])('ERR-02 is 400 at %s, and asks nobody', async (path, handler) => {
    const answer = await sendTo(handler, path, { method: 'POST', body: { email: nested } });
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(reached()).toHaveLength(0);
  });
});

it('SGN-10 the cookie ends with the browser, unless the person stays signed in on this device', async () => {
  expect(await keepSession(aSession(), false)).not.toMatch(/Max-Age|Expires/);
  expect(await keepSession(aSession({ stays: true }), false)).toMatch(/Max-Age=\d+/);
});
