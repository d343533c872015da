import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { addBackoffice } from '@/reference/concepts/accounts/add-backoffice';
import { demoPeople } from '@/reference/concepts/accounts/demo-people';
import { readSettings } from '@/reference/engine/settings';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference({ demoLogins: false })));
afterAll(() => reference.stop());

describe('SGN-03 an installation that others use', () => {
  it('SGN-03 lets no demo person in with the published password', async () => {
    for (const { login } of demoPeople.slice(0, 4)) {
      const answer = await reference.send(accounts.loginInit, { body: { login, password: 'demo' } });
      expect([login, answer.status, await answer.json()]).toMatchObject([login, 401, { error: 'LOGIN_FAILED' }]);
    }
  });

  it('SGN-03 begins with an account of the back office that a command creates', async () => {
    const mobile = '0521234567';
    const person = { login: 'dana', firstName: 'דנה', lastName: 'לוי', mobile, email: 'dana@desk.test' };
    const password = await addBackoffice(reference.database.db, person);
    await reference.call(accounts.loginInit, { body: { login: 'dana', password } });
    const body = { login: 'dana', password, token: await reference.codeFor(mobile) };
    const { sessionId } = await reference.call(accounts.loginConfirm, { body });
    const account = await reference.call(accounts.myAccount, {}, { login: 'dana', sessionId });
    expect(account.effectiveRoles).toContain('backoffice');
    expect((await reference.send(agencies.myAgency, {}, { login: 'dana', sessionId })).status).toBe(200);
  });

  it('SGN-03 is one with a database or address of its own, unless it says otherwise', () => {
    const demoLogins = (env: NodeJS.Dict<string>) => readSettings(env as NodeJS.ProcessEnv).demoLogins;
    expect(demoLogins({})).toBe(true);
    expect(demoLogins({ DATABASE_URL: 'postgres://desk@127.0.0.1/desk' })).toBe(false);
    expect(demoLogins({ PUBLIC_URL: 'https://desk.example' })).toBe(false);
    expect(demoLogins({ PUBLIC_URL: 'https://desk.example', DEMO_LOGINS: 'on' })).toBe(true);
    expect(demoLogins({ DEMO_LOGINS: 'off' })).toBe(false);
  });
});
