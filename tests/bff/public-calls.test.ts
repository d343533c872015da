import { reference, send } from '../authorization/stack';
import { describe, expect, it } from 'vitest';
import { clientFactsOf } from '@/server/http/client-facts';
import { limitAddress } from '@/server/http/rate-limit';
import { confirmEmail, confirmRecovery, register, requestRecovery } from '@/server/bff/public-calls';
import { beginSignIn, confirmSignIn } from '@/server/session/sign-in';
import { openSession } from '@/server/session/store';

const cookieIn = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

describe('SGN-02 the demo agency', () => {
  it('SGN-02 the second step of a newcomer runs as login/demo and opens a session there', async () => {
    const first = await send(beginSignIn, 'POST', '/api/session/login', {
      body: { login: 'newcomer', password: 'demo' },
    });
    expect(await first.json()).toMatchObject({ status: 'NEED_LOGIN_IN_DEMO_AGENCY', ttl: 60 });
    const token = await reference.codeFor('0545550171');
    const second = await send(confirmSignIn, 'POST', '/api/session/confirm', {
      body: { token },
      cookie: cookieIn(first, 'signin'),
    });
    expect(await second.json()).toEqual({ next: '/' });
    const session = await openSession(new Headers({ cookie: cookieIn(second, 'session') }));
    expect(session).toMatchObject({ login: 'newcomer@demo', traits: [] });
  });
});

describe('SGN-12 public calls', () => {
  it('SGN-12 say what is wrong, and change nothing by being looked at', async () => {
    const unknown = await send(requestRecovery, 'POST', '/api/recoveries', { body: { email: 'nobody@example.test' } });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'ACCOUNT_NOT_FOUND_ERROR' }),
    ]);
    const link = await send(confirmRecovery, 'POST', '/api/recoveries/confirm', {
      body: { token: 'x'.repeat(43), password: 'long enough 7' },
    });
    expect(await link.json()).toMatchObject({ code: 'LINK_NOT_VALID' });
    expect(
      await (await send(confirmEmail, 'POST', '/api/email/confirm', { body: { token: 'cut' } })).json(),
    ).toMatchObject({ code: 'VALIDATION_ERROR', field: 'token' });
    const empty = (await (await send(register, 'POST', '/api/registrations', { body: {} })).json()) as {
      fields: object[];
    };
    expect(empty.fields).toHaveLength(11);
  });

  it('SGN-12 count the calls of an address', async () => {
    const from = (address: string) => new Request('http://desk.test/', { headers: { 'x-forwarded-for': address } });
    const knock = (address: string) => limitAddress(from(address), 'test', { points: 2, seconds: 60 });
    await knock('203.0.113.1');
    await knock('203.0.113.1');
    await expect(knock('203.0.113.1')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: 60 },
    });
    await knock('203.0.113.2');
    // All addresses of one IPv6 network count as one client.
    for (const device of ['1', 'aaaa:1']) await knock(`2001:db8:0:7::${device}`);
    await expect(knock('2001:db8:0:7::ffff')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await knock('2001:db8:0:8::1');
  });
});

it('Sessions: of a chain of proxies the nearest is believed, and what is no address is none', () => {
  const addressOf = (chain: string) => clientFactsOf(new Headers({ 'x-forwarded-for': chain })).address;
  expect(['198.51.100.7, 203.0.113.9', '::ffff:127.0.0.1', '2001:db8::1', '<b>'].map(addressOf)).toEqual([
    '203.0.113.9',
    '127.0.0.1',
    '2001:db8::1',
    null,
  ]);
});
