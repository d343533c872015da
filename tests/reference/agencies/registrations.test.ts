import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { registrations } from '@/lib/contract/agencies/registrations';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

let count = 0;
/** Returns input for a unique registration. */
function fresh(over: Record<string, string> = {}) {
  const number = String(4_100_000 + count++);
  return {
    agencyName: `סוכנות ${number}`,
    agencyRegistrationNumber: `51${number}`,
    address: 'הרצל 1, חיפה',
    phone: `04-${number}`,
    firstName: 'דנה',
    lastName: 'לוי',
    email: `dana.${number}@example.test`,
    agentMobilePhone: `053-${number}`,
    login: `dana.${number}`,
    password: 'long enough 7',
    repassword: 'long enough 7',
    ...over,
  };
}

const signup = (body: Record<string, string>) => reference.send(registrations.signup, { body });
const problemsOf = async (response: Response) =>
  ((await response.json()) as { fields?: { path: string; rule: string }[] }).fields ?? [];

describe('SGN-11 registration', () => {
  it('SGN-11 waits for activation: the owner is let into the demo agency and nowhere else', async () => {
    const body = fresh();
    expect((await signup(body)).status).toBe(200);
    const answer = await reference.call(accounts.loginInit, { body });
    expect(answer).toMatchObject({ status: 'NEED_LOGIN_IN_DEMO_AGENCY' });
    const token = await reference.codeFor(body.agentMobilePhone.replace('-', ''));
    const refused = await reference.send(accounts.loginConfirm, { body: { ...body, token } });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([403, 'INACTIVE_AGENCY']);
  });

  it('SGN-11 sends the link that confirms the address', async () => {
    const body = fresh();
    await signup(body);
    const link = await reference.codeFor(body.email);
    expect(link).toMatch(/\/confirm-email\/[\w-]{43}$/);
    expect(await reference.call(accounts.confirmEmail, { body: { token: link.split('/').at(-1)! } })).toEqual({
      email: body.email,
    });
    expect((await reference.send(accounts.confirmEmail, { body: { token: link.split('/').at(-1)! } })).status).toBe(
      200,
    );
  });

  it.each([
    ['agencyName', (one: string) => ` ${one} `],
    ['phone', (one: string) => one.replace('-', ' ')],
    ['email', (one: string) => one.toUpperCase()],
    ['agentMobilePhone', (one: string) => one.replace('-', '')],
    ['login', (one: string) => one.toUpperCase()],
  ] as const)('SGN-11 refuses a %s that is registered, at its field', async (field, written) => {
    const first = fresh();
    await signup(first);
    const response = await signup(fresh({ [field]: written(first[field]) }));
    expect(response.status).toBe(409);
    expect(await problemsOf(response)).toEqual([{ path: field, rule: 'taken' }]);
  });

  it('SGN-11 names every duplicate at once, and those of the demo people too', async () => {
    const response = await signup(
      fresh({ login: 'agent', email: 'agent@standard-demo.example', agencyName: 'אופק סוכנות לביטוח' }),
    );
    expect((await problemsOf(response)).map(({ path }) => path).sort()).toEqual(['agencyName', 'email', 'login']);
  });

  it('SGN-11 keeps one of two that come at the same time', async () => {
    const body = fresh();
    const answers = await Promise.all([signup(body), signup(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['agencyName', '', 'required'],
    ['agencyRegistrationNumber', '51a7', 'numeric'],
    ['address', ' ', 'required'],
    ['phone', 'abc', 'numeric'],
    ['phone', '1111111', 'phone'],
    ['firstName', '', 'required'],
    ['email', 'dana@', 'email'],
    ['agentMobilePhone', '0411111111', 'mobile'],
    ['login', 'דנה', 'loginName'],
    ['password', 'ab', 'passwordLength'],
    ['repassword', 'another one 7', 'passwordsDiffer'],
  ])('SGN-11 refuses %s "%s": %s', async (field, value, rule) => {
    const response = await signup(fresh({ [field]: value }));
    expect(response.status).toBe(400);
    expect(await problemsOf(response)).toContainEqual({ path: field, rule });
  });

  it('SGN-11 refuses a password that is easy to guess, and says so at the field', async () => {
    expect(await problemsOf(await signup(fresh({ password: 'abc', repassword: 'abc' })))).toEqual([
      { path: 'password', rule: 'passwordWeak' },
    ]);
    const all = await problemsOf(await signup(fresh({ login: 'agent', password: 'abc', repassword: 'abc' })));
    expect(all).toEqual([
      { path: 'login', rule: 'taken' },
      { path: 'password', rule: 'passwordWeak' },
    ]);
  });
});

describe('SGN-02 the demo agency', () => {
  const demoSession = async () => {
    await reference.control('POST', '/__age', { seconds: 120, what: ['codes'], login: 'newcomer' });
    const body = { login: 'newcomer', password: 'demo' };
    expect((await reference.call(accounts.loginInit, { body })).status).toBe('NEED_LOGIN_IN_DEMO_AGENCY');
    const token = await reference.codeFor('0545550171');
    const { sessionId, account } = await reference.call(accounts.loginDemo, { body: { ...body, token } });
    return { login: account.login, sessionId, account };
  };

  it('SGN-02 opens a session in the demo agency, as a guest who administers nothing', async () => {
    const session = await demoSession();
    expect(session.account).toMatchObject({ demo: true, privileges: [], firstName: 'הילה' });
    expect(await reference.call(agencies.myAgency, {}, session)).toMatchObject({
      name: 'סוכנות ההדגמה',
      agencyId: session.account.agencyId,
    });
  });

  it('SGN-02 gives a newcomer the same guest again', async () => {
    const [one, other] = [await demoSession(), await demoSession()];
    expect(one.account.id).toBe(other.account.id);
  });

  it('SGN-02 lets nobody in there whose agency works', async () => {
    await reference.call(accounts.loginInit, { body: { login: 'other', password: 'demo' } });
    const token = await reference.codeFor('0535550131');
    expect(
      (await reference.send(accounts.loginDemo, { body: { login: 'other', password: 'demo', token } })).status,
    ).toBe(401);
  });

  it('SGN-02 changes no password and no number of a guest', async () => {
    const session = await demoSession();
    const password = { currentPassword: 'demo', password: 'long enough 7' };
    expect((await reference.send(accounts.changePassword, { body: password }, session)).status).toBe(403);
    expect(
      (
        await reference.send(
          accounts.changeMedium,
          { body: { mediaType: 'MOBILE_PHONE', value: '0501112233' } },
          session,
        )
      ).status,
    ).toBe(403);
  });

  it('SGN-07 refuses one that has waited for too long', async () => {
    const response = await reference.send(accounts.loginInit, { body: { login: 'inactive', password: 'demo' } });
    expect(((await response.json()) as { error: string }).error).toBe('INACTIVE_AGENCY');
  });
});
