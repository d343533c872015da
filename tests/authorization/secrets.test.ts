import { as, everyone, personas, reachedSince, reference, send } from './stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@/lib/contract/index';
import { proxy } from '@/server/bff/proxy';
import { sessionContents } from '@/server/aggregates/session-contents';
import { signOut } from '@/server/session/sign-out';
import { openSession } from '@/server/session/store';
import { accounts } from '@/lib/contract/agencies/accounts';

const readable = allEndpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && !endpoint.internal && !endpoint.path.includes('{'),
);
const queries: Record<string, string> = {
  'vehicles.manufacturers': '?year=2020',
  'vehicles.models': '?year=2020&manufacturerCode=0019',
  'geography.cities': '?query=תל',
  'geography.streets': '?city=5000&query=ה',
};

/** Names of fields with secrets, anywhere in a response. */
const secretNames = /"(sessionId|uuid|password|passwordHash|token|cvv|seal)"\s*:/i;
const cardNumber = /\b\d{13,19}\b/;

beforeAll(everyone, 240_000);

describe('SGN-04 the browser never sees', () => {
  it.each(personas)(
    'SGN-04 a session id, a password, a token or a card number in any answer to $name',
    async ({ name }) => {
      const { cookie, session } = await as(name);
      const answers = await Promise.all([
        send(sessionContents, 'GET', '/api/session', { cookie }),
        ...readable.map(({ name: call, endpoint }) =>
          send(proxy, 'GET', `/api/${endpoint.upstream}/${endpoint.path}${queries[call] ?? ''}`, { cookie }),
        ),
      ]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      for (const answer of answers) {
        const text = `${[...answer.headers].join('\n')}\n${await answer.text()}`;
        expect(text).not.toContain(session.upstreamSessionId);
        expect(text).not.toMatch(secretNames);
        expect(text).not.toMatch(cardNumber);
      }
    },
  );

  it('SGN-05 loads all that the shell needs, for everyone', async () => {
    for (const { name, secretary, actsAs } of personas) {
      const response = await send(sessionContents, 'GET', '/api/session', { cookie: (await as(name)).cookie });
      expect([name, response.status]).toEqual([name, 200]);
      const contents = (await response.json()) as { account: { login: string }; agency: object | null; faults: object };
      expect(contents.account.login).toBe(actsAs ?? name);
      expect(contents.agency === null).toBe(secretary);
      expect(contents.faults).toEqual({});
    }
  });
});

describe('SGN-09 after sign-out', () => {
  it('SGN-09 the cookie opens nothing here, and the session opens nothing upstream', async () => {
    const { cookie, session } = await as('backoffice');
    await reachedSince();
    expect((await send(signOut, 'DELETE', '/api/session', { cookie })).status).toBe(200);
    expect((await reachedSince()).map(({ endpoint }) => endpoint)).toEqual([
      'accounts.resetBackofficeSession',
      'accounts.logout',
    ]);
    expect(await openSession(new Headers({ cookie }))).toBeNull();
    const replayed = await reference.send(
      accounts.myAccount,
      {},
      { login: 'backoffice', sessionId: session.upstreamSessionId },
    );
    expect(replayed.status).toBe(401);
  });
});
