import { describe, expect, it } from 'vitest';
import { POST } from '@/app/api/payments/callback/route';
import { signatureOf } from '@/reference/simulators/gateway/signature';
import { cookieOf, personas, reference } from '../authorization/stack';

const report = (word: object, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://desk.test/api/payments/callback', {
      method: 'POST',
      body: JSON.stringify(word),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

describe('ORD-07 the gateway’s report', () => {
  it('ORD-07 comes from another server without a session, and is believed for its signature only', async () => {
    const verdict = { session: 'nothing-of-ours', result: 'success', amount: 100 };
    const signature = await signatureOf(reference.database.db, verdict);
    for (const word of [
      { ...verdict, signature },
      { ...verdict, signature: 'x'.repeat(43) },
    ])
      expect(await (await report(word)).json()).toMatchObject({ code: 'LINK_NOT_VALID' });
    expect(await (await report({ ...verdict, signature: 'short' })).json()).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('ORD-07 a session that comes with it counts for nothing and is not prolonged', async () => {
    const cookie = (await cookieOf(personas[0]!))!;
    const answer = await report({}, { cookie, origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });
});
