import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { banners } from '@/lib/contract/desk/banners';
import { billing } from '@/lib/contract/agencies/billing';
import { openSession } from '@/reference/concepts/accounts/sessions';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { Refused, startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
});
afterAll(() => reference.stop());
beforeEach(async () => {
  await reference.database.db.deleteFrom('login_attempts').execute();
  await reference.database.db.deleteFrom('login_codes').execute();
});

const mobile = '0525550111';
const good = { login: 'agent', password: 'demo' };
const init = (body = good, websiteKey?: string) =>
  reference.call(accounts.loginInit, { body }, undefined, websiteKey ? { websiteKey } : {});
const confirm = (token: string, body = good, websiteKey?: string) =>
  reference.call(accounts.loginConfirm, { body: { ...body, token } }, undefined, websiteKey ? { websiteKey } : {});
const age = (seconds: number, what = ['codes'], login = 'agent') =>
  reference.control('POST', '/__age', { seconds, what, login });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => {
      if (error instanceof Refused) return { code: error.body.error, status: error.status, ...error.body };
      throw error;
    },
  );
/** Returns a wrong code. */
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

describe('two steps', () => {
  test('SGN-01 the first step sends a code and answers the countdown until the next', async () => {
    const answer = await init();
    expect(answer).toEqual({ status: 'VERIFICATION_CODE_SENT', ttl: 60, sentTo: '05••••••11' });
    expect(await reference.codeFor(mobile)).toMatch(/^\d{5}$/);
  });

  test('SGN-01 the second step opens a session that every call accepts', async () => {
    await init();
    const { sessionId, account } = await confirm(await reference.codeFor(mobile));
    expect(account).toMatchObject({ login: 'agent', accountRole: 'AGENT', firstName: 'נועה' });
    expect(account.media.map((medium) => medium.mediaType)).toContain('PHONE');
    const me = await reference.call(accounts.myAccount, undefined, { login: 'agent', sessionId });
    expect(me).toEqual(account);
  });

  test('SGN-01 neither code nor session is stored as it is', async () => {
    await init();
    const code = await reference.codeFor(mobile);
    const stored = await reference.database.db.selectFrom('login_codes').selectAll().executeTakeFirstOrThrow();
    expect(stored.code_hash).toMatch(/^scrypt\$/);
    const { sessionId } = await confirm(code);
    expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32);
    const sessions = await reference.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(sessionId);
  });

  test('SGN-01 the SMS is in the language of the screen', async () => {
    await reference.call(accounts.loginInit, { body: good }, undefined, { locale: 'ru' });
    const { body } = await reference.database.db
      .selectFrom('messages')
      .select('body')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/^Ваш код для входа: \d{5}\./);
  });

  test('SGN-01 the login name is not case sensitive', async () => {
    await init({ login: 'AGENT', password: 'demo' });
    const { account } = await confirm(await reference.codeFor(mobile), { login: 'Agent', password: 'demo' });
    expect(account.login).toBe('agent');
  });
});

describe('refusals', () => {
  test('SGN-03 a wrong password and an unknown login get the same answer', async () => {
    const known = await refusal(init({ login: 'agent', password: 'wrong' }));
    const unknown = await refusal(init({ login: 'nobody.here', password: 'wrong' }));
    expect(known).toMatchObject({ status: 401, code: 'LOGIN_FAILED' });
    expect({ ...unknown, reference: known.reference }).toEqual(known);
  });

  test('SGN-03 and both cost the same hashing', async () => {
    let hashes = 0;
    const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && hashes++) }).enable();
    const costOf = async (work: () => Promise<unknown>) => {
      hashes = 0;
      await refusal(work());
      return hashes;
    };
    const known = await costOf(() => init({ login: 'agent', password: 'wrong' }));
    expect(known).toBe(1);
    expect(await costOf(() => init({ login: 'nobody.here', password: 'wrong' }))).toBe(known);
    const confirmed = await costOf(() => confirm('12345', { login: 'agent', password: 'wrong' }));
    expect(confirmed).toBe(2);
    expect(await costOf(() => confirm('12345', { login: 'nobody.here', password: 'wrong' }))).toBe(confirmed);
    hook.disable();
  });

  test('SGN-03 a wrong code is TOKEN_NOT_FOUND_ERROR, and the right one still works', async () => {
    await init();
    const code = await reference.codeFor(mobile);
    expect(await refusal(confirm(wrong(code)))).toMatchObject({ status: 400, code: 'TOKEN_NOT_FOUND_ERROR' });
    expect((await confirm(code)).account.login).toBe('agent');
  });

  test('SGN-03 a code that is not five digits is refused at its field', async () => {
    expect(await refusal(confirm('12a45'))).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'token', rule: 'verificationCode' }],
    });
    expect(await refusal(init({ login: '', password: 'demo' }))).toMatchObject({
      fields: [{ path: 'login', rule: 'required' }],
    });
  });

  test('SGN-03 a code works once', async () => {
    await init();
    const code = await reference.codeFor(mobile);
    const answers = await Promise.allSettled([confirm(code), confirm(code), confirm(code)]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(confirm(code))).toMatchObject({ code: 'TOKEN_NOT_FOUND_ERROR' });
  });

  test('SGN-03 a code lives 300 seconds', async () => {
    await init();
    const code = await reference.codeFor(mobile);
    await age(301);
    expect(await refusal(confirm(code))).toMatchObject({ code: 'TOKEN_NOT_FOUND_ERROR' });
  });

  test('SGN-03 the code of one person is nothing to another', async () => {
    await init();
    const code = await reference.codeFor(mobile);
    expect(await refusal(confirm(code, { login: 'clerk', password: 'demo' }))).toMatchObject({
      code: 'TOKEN_NOT_FOUND_ERROR',
    });
  });

  test.each([
    ['blocked', 'INVALID_ACCOUNT_STATE_ERROR'],
    ['suspended', 'INVALID_AGENCY_STATE_ERROR'],
    ['inactive', 'INACTIVE_AGENCY'],
    ['customer', 'ROLE_NOT_ALLOWED'],
  ])('SGN-07 %s is refused with %s, and only after a right password', async (login, code) => {
    expect(await refusal(init({ login, password: 'demo' }))).toMatchObject({ status: 403, code });
    expect(await refusal(init({ login, password: 'wrong' }))).toMatchObject({ status: 401, code: 'LOGIN_FAILED' });
  });

  test('SGN-07 a corporate site admits its own people only', async () => {
    expect(await refusal(init(good, 'carmel'))).toMatchObject({ status: 403, code: 'ACCOUNT_USES_ANOTHER_AGENCY' });
    expect(await refusal(init(good, 'nowhere'))).toMatchObject({ status: 404, code: 'WEBSITE_NOT_FOUND_ERROR' });
    expect(await init({ login: 'other', password: 'demo' }, 'carmel')).toMatchObject({
      status: 'VERIFICATION_CODE_SENT',
    });
    expect(await init(good, 'migdalor')).toMatchObject({ status: 'VERIFICATION_CODE_SENT' });
    expect(await refusal(confirm(await reference.codeFor(mobile), good, 'carmel'))).toMatchObject({
      code: 'ACCOUNT_USES_ANOTHER_AGENCY',
    });
  });

  test('SGN-07 who is blocked between the two steps, or later, is out', async () => {
    const session = await reference.signIn('clerk');
    await init({ login: 'clerk', password: 'demo' });
    const state = (account_state: 'ACTIVE' | 'BLOCKED') =>
      reference.database.db.updateTable('accounts').set({ account_state }).where('login', '=', 'clerk').execute();
    await state('BLOCKED');
    expect(
      await refusal(confirm(await reference.codeFor('0525550112'), { login: 'clerk', password: 'demo' })),
    ).toMatchObject({ code: 'INVALID_ACCOUNT_STATE_ERROR' });
    expect(await refusal(reference.call(accounts.myAccount, undefined, session))).toMatchObject({
      code: 'NOT_AUTHORIZED_ERROR',
    });
    await state('ACTIVE');
  });

  test('SGN-08 the next code can be had after the countdown, not before', async () => {
    await init();
    const first = await reference.codeFor(mobile);
    await age(25);
    const early = await refusal(init());
    expect(early).toMatchObject({ status: 429, code: 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR' });
    expect(early.retryAfter).toBeGreaterThan(30);
    expect(early.retryAfter).toBeLessThanOrEqual(35);
    expect(await reference.codeFor(mobile)).toBe(first);
    await age(35);
    await init();
    const second = await reference.codeFor(mobile);
    if (first !== second) expect(await refusal(confirm(first))).toMatchObject({ code: 'TOKEN_NOT_FOUND_ERROR' });
    expect((await confirm(second)).account.login).toBe('agent');
  });

  test('SGN-08 of many resends at once one code goes out', async () => {
    const count = async () =>
      Number(
        (
          await reference.database.db
            .selectFrom('messages')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => init()));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });
});

describe('sessions', () => {
  test('SGN-04 a session is good for its own login only', async () => {
    const session = await reference.as('agent');
    expect(
      await refusal(reference.call(accounts.myAccount, undefined, { ...session, login: 'superuser' })),
    ).toMatchObject({ status: 401, code: 'NOT_AUTHORIZED_ERROR' });
    expect(
      await refusal(reference.call(accounts.myAccount, undefined, { ...session, sessionId: `${session.sessionId}x` })),
    ).toMatchObject({ status: 401 });
    expect(await refusal(reference.call(accounts.myAccount, undefined))).toMatchObject({ status: 401 });
  });

  test('SGN-04 a session ends after two idle hours, and after twelve whatever happens', async () => {
    const idle = await reference.signIn('superuser');
    await age(2 * 3600 + 1, ['sessions'], 'superuser');
    expect(await refusal(reference.call(accounts.myAccount, undefined, idle))).toMatchObject({
      code: 'NOT_AUTHORIZED_ERROR',
    });
    const busy = await reference.signIn('superuser');
    for (let hour = 0; hour < 12; hour++) {
      await reference.call(accounts.myAccount, undefined, busy);
      await age(3600, ['sessions'], 'superuser');
    }
    expect(await refusal(reference.call(accounts.myAccount, undefined, busy))).toMatchObject({
      code: 'NOT_AUTHORIZED_ERROR',
    });
  });

  test('SGN-05 account, agency, cards and banners of the signed-in person', async () => {
    const session = await reference.as('agent');
    const page = { page: 0, size: 100, sort: 'createTs', direction: 'ASC' } as const;
    const [agency, cards, shown] = await Promise.all([
      reference.call(agencies.myAgency, undefined, session),
      reference.call(billing.cards, undefined, session),
      reference.call(banners.displayable, { body: page }, session),
    ]);
    expect(agency).toMatchObject({ name: 'אופק סוכנות לביטוח', privileges: 'STANDARD', status: 'ACTIVE' });
    expect(cards).toMatchObject([{ cardNumber: '•••• 4580' }]);
    expect(shown.content.map((banner) => banner.shortText)).toEqual(['תעריפי הדגמה', 'עונת החידושים']);
    const forTrusted = await reference.call(banners.displayable, { body: page }, await reference.as('trusted'));
    expect(forTrusted.content.map((banner) => banner.shortText)).toEqual([
      'תעריפי הדגמה',
      'עונת החידושים',
      'ניהול הרשאות',
      'השוואת בריאות',
    ]);
    expect(await reference.call(billing.cards, undefined, await reference.as('other'))).toEqual([]);
  });

  test('SGN-09 sign-out ends the session at once, and no other', async () => {
    const [one, two] = [await reference.signIn('agent'), await reference.signIn('agent')];
    await reference.call(accounts.logout, undefined, one);
    expect(await refusal(reference.call(accounts.myAccount, undefined, one))).toMatchObject({
      code: 'NOT_AUTHORIZED_ERROR',
    });
    expect((await reference.call(accounts.myAccount, undefined, two)).login).toBe('agent');
  });

  test('SGN-09 the back-office session is reset everywhere else, by back-office people only', async () => {
    const [here, elsewhere] = [await reference.signIn('backoffice'), await reference.signIn('backoffice')];
    const impersonated = await reference.signIn('clerk');
    await reference.database.db
      .updateTable('sessions')
      .set({ impersonator_id: demoAccountId('backoffice') })
      .where('account_id', '=', demoAccountId('clerk'))
      .execute();
    expect(
      await refusal(reference.call(accounts.resetBackofficeSession, undefined, await reference.as('agent'))),
    ).toMatchObject({ status: 403 });
    await reference.call(accounts.resetBackofficeSession, undefined, here);
    expect(await refusal(reference.call(accounts.myAccount, undefined, elsewhere))).toMatchObject({ status: 401 });
    expect(await refusal(reference.call(accounts.myAccount, undefined, impersonated))).toMatchObject({ status: 401 });
    expect((await reference.call(accounts.myAccount, undefined, here)).login).toBe('backoffice');
  });

  test('SGN-03 ten live sessions of an account are the limit', async () => {
    const { db } = reference.database;
    await db.deleteFrom('sessions').where('account_id', '=', demoAccountId('superuser')).execute();
    const account = { id: demoAccountId('superuser'), agency_id: demoAgencyId('standard') };
    const client = { userAgent: null, address: null, timeZone: null };
    for (let count = 0; count < 9; count++) await openSession(db, account, { locale: 'he', now: new Date(), client });
    await init({ login: 'superuser', password: 'demo' });
    const code = await reference.codeFor('0525550114');
    expect((await confirm(code, { login: 'superuser', password: 'demo' })).account.login).toBe('superuser');
    expect(await refusal(init({ login: 'superuser', password: 'demo' }))).toMatchObject({
      status: 429,
      code: 'LOGIN_LIMIT_EXCEEDED',
    });
    await db.deleteFrom('sessions').where('account_id', '=', demoAccountId('superuser')).execute();
    expect(await init({ login: 'superuser', password: 'demo' })).toMatchObject({ status: 'VERIFICATION_CODE_SENT' });
  });
});

test('SGN-01 sign-in and sign-out are in the audit log', async () => {
  const session = await reference.signIn('trusted');
  await reference.call(accounts.logout, undefined, session);
  const rows = await reference.database.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(2).execute();
  expect(rows.map((row) => [row.action, row.account_id ?? row.facts.account])).toEqual([
    ['session.end', demoAccountId('trusted')],
    ['session.start', demoAccountId('trusted')],
  ]);
  expect(JSON.stringify(rows)).not.toContain(session.sessionId);
});
