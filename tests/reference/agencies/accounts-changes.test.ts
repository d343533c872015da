import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { recoveries } from '@/lib/contract/agencies/recoveries';
import { actionsWithValues } from '../actions-with-values';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

type Failure = { error: string; fields?: { path: string; rule: string }[]; retryAfter?: number };
const failureOf = async (response: Response) => (await response.json()) as Failure;
const mediaOf = async (session: TestSession) => (await reference.call(accounts.myAccount, {}, session)).media;

describe('SGN-13 password and e-mail', () => {
  it('SGN-13 changes the password of who knows the old one, and ends the other sessions', async () => {
    const [other, session] = [await reference.signIn('agent'), await reference.signIn('agent')];
    const wrong = await reference.send(
      accounts.changePassword,
      { body: { currentPassword: 'guess', password: 'a new one 9' } },
      session,
    );
    expect((await failureOf(wrong)).fields).toEqual([{ path: 'currentPassword', rule: 'passwordWrong' }]);
    const both = { currentPassword: 'guess', password: 'agent' };
    expect((await failureOf(await reference.send(accounts.changePassword, { body: both }, session))).fields).toEqual([
      { path: 'currentPassword', rule: 'passwordWrong' },
      { path: 'password', rule: 'passwordWeak' },
    ]);
    expect(
      await reference.call(
        accounts.changePassword,
        { body: { currentPassword: 'demo', password: 'a new one 9' } },
        session,
      ),
    ).toEqual({ ended: 1 });
    expect((await reference.send(accounts.myAccount, {}, other)).status).toBe(401);
    expect((await reference.send(accounts.myAccount, {}, session)).status).toBe(200);
    await reference.signIn('agent', 'a new one 9');
    const { password_hash } = await reference.database.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('login', '=', 'agent')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^scrypt\$15\$8\$3\$/);
  });

  it('SGN-13 locks after five guesses of the old password', async () => {
    const session = await reference.signIn('clerk');
    const guess = () =>
      reference.send(accounts.changePassword, { body: { currentPassword: 'guess', password: 'a new one 9' } }, session);
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(400);
    expect((await failureOf(await guess())).error).toBe('LOGIN_ATTEMPTS_EXCEEDED');
  });

  it('SGN-13 confirms a new address by the link alone, once', async () => {
    const session = await reference.as('superuser');
    const email = 'avi.new@example.test';
    expect(
      await reference.call(
        accounts.changeMedium,
        { body: { mediaType: 'MAIL', value: email, currentPassword: 'demo' } },
        session,
      ),
    ).toMatchObject({ next: 'CONFIRM_EMAIL', sentTo: email });
    expect(await mediaOf(session)).toContainEqual(
      expect.objectContaining({ mediaType: 'MAIL', value: 'superuser@standard-demo.example' }),
    );
    expect(await reference.call(accounts.pendingMedia, {}, session)).toMatchObject([
      { mediaType: 'MAIL', value: email },
    ]);
    const token = (await reference.codeFor(email)).split('/').at(-1)!;
    expect(await reference.call(accounts.confirmEmail, { body: { token } })).toEqual({ email });
    expect(await mediaOf(session)).toContainEqual(expect.objectContaining({ mediaType: 'MAIL', value: email }));
    // Pressed again, it says what has happened.
    expect(await reference.call(accounts.confirmEmail, { body: { token } })).toEqual({ email });
  });
});

describe('SGN-14 the number', () => {
  const change = (session: TestSession, value: string) =>
    reference.send(
      accounts.changeMedium,
      { body: { mediaType: 'MOBILE_PHONE', value, currentPassword: 'demo' } },
      session,
    );

  it('SGN-14 goes from CONFIRM_PHONE with its countdown to DONE by the code', async () => {
    const session = await reference.as('trusted');
    expect(await (await change(session, '050-711 22 33')).json()).toMatchObject({
      next: 'CONFIRM_PHONE',
      ttl: 60,
      sentTo: '05••••••33',
    });
    const again = await change(session, '0507112233');
    expect((await failureOf(again)).error).toBe('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR');
    const token = await reference.codeFor('0507112233');
    expect(await reference.call(accounts.confirmPhone, { body: { token } }, session)).toEqual({ next: 'DONE' });
    expect(await mediaOf(session)).toContainEqual(
      expect.objectContaining({ mediaType: 'MOBILE_PHONE', value: '0507112233' }),
    );
    expect((await reference.send(accounts.confirmPhone, { body: { token } }, session)).status).toBe(400);
  });

  it('SGN-14 takes five guesses of a code, and not the right one after them', async () => {
    const session = await reference.as('other');
    await change(session, '0507112244');
    const token = await reference.codeFor('0507112244');
    const wrong = token === '00000' ? '00001' : '00000';
    for (let time = 0; time < 5; time++)
      await reference.send(accounts.confirmPhone, { body: { token: wrong } }, session);
    expect((await failureOf(await reference.send(accounts.confirmPhone, { body: { token } }, session))).error).toBe(
      'TOKEN_NOT_FOUND_ERROR',
    );
  });

  it('SGN-14 refuses the number of another person, and one that is none', async () => {
    const session = await reference.as('other');
    expect((await failureOf(await change(session, '0545550121'))).error).not.toBe('MALFORMED_REQUEST');
    expect((await failureOf(await change(session, '0525550112'))).fields).toEqual([{ path: 'value', rule: 'taken' }]);
    expect((await failureOf(await change(session, '12345'))).fields).toEqual([{ path: 'value', rule: 'mobile' }]);
  });

  it('SGN-14 changes a phone that gets no codes at once', async () => {
    const session = await reference.as('other');
    expect(
      await reference.call(accounts.changeMedium, { body: { mediaType: 'PHONE', value: '08-555 01 39' } }, session),
    ).toEqual({ next: 'DONE' });
    expect(await mediaOf(session)).toContainEqual(expect.objectContaining({ mediaType: 'PHONE', value: '085550139' }));
  });
});

describe('SGN-13 what tells of a change, and stops it', () => {
  const sentTo = (recipient: string) =>
    reference.database.db
      .selectFrom('messages')
      .select(['channel', 'body', 'code'])
      .where('recipient', '=', recipient)
      .where('body', 'like', '%/stop/%')
      .orderBy('created_at', 'desc')
      .execute();
  const tokenIn = (url: string | null | undefined) => /\/stop\/([\w-]{43})/.exec(url ?? '')?.[1] ?? '';
  const stop = (token: string) => reference.send(accounts.stopChange, { body: { token } });

  it('SGN-14 asks for the password before where codes go is changed', async () => {
    const session = await reference.signIn('toplevel');
    const ask = (currentPassword?: string) =>
      reference.send(
        accounts.changeMedium,
        { body: { mediaType: 'MAIL', value: 'other@example.test', currentPassword } },
        session,
      );
    expect((await failureOf(await ask())).fields).toEqual([{ path: 'currentPassword', rule: 'required' }]);
    expect((await failureOf(await ask('guess'))).fields).toEqual([{ path: 'currentPassword', rule: 'passwordWrong' }]);
  });

  it('SGN-13 tells the old mailbox and the phone of a new address, and the link takes it back', async () => {
    const session = await reference.signIn('toplevel');
    const before = await mediaOf(session);
    const old = before.find(({ mediaType }) => mediaType === 'MAIL')!.value;
    const phone = before.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')!.value;
    const email = 'taken.over@example.test';
    await reference.call(
      accounts.changeMedium,
      { body: { mediaType: 'MAIL', value: email, currentPassword: 'demo' } },
      session,
    );
    const token = (await reference.codeFor(email)).split('/').at(-1)!;
    await reference.call(accounts.confirmEmail, { body: { token } });
    const [mail] = await sentTo(old);
    expect([mail?.channel, (await sentTo(phone))[0]?.channel]).toEqual(['MAIL', 'SMS']);
    expect(await sentTo(email)).toEqual([]);
    expect(await (await stop(tokenIn(mail?.code))).json()).toEqual({ stopped: 'MAIL' });
    expect((await reference.send(accounts.myAccount, {}, session)).status).toBe(401);
    expect(await mediaOf(await reference.signIn('toplevel'))).toContainEqual(
      expect.objectContaining({ mediaType: 'MAIL', value: old }),
    );
    // Pressed again, as after a lost answer, it says what has happened, and does nothing.
    const later = await reference.signIn('toplevel');
    expect(await (await stop(tokenIn(mail?.code))).json()).toEqual({ stopped: 'MAIL' });
    expect((await reference.send(accounts.myAccount, {}, later)).status).toBe(200);
    expect((await failureOf(await stop('x'.repeat(43)))).error).toBe('LINK_NOT_VALID');
  });

  it('SGN-13 tells of a new password, and the link makes it open nothing', async () => {
    const session = await reference.signIn('superuser');
    const mail = (await mediaOf(session)).find(({ mediaType }) => mediaType === 'MAIL')!.value;
    const body = { currentPassword: 'demo', password: 'set by a thief 9' };
    await reference.call(accounts.changePassword, { body }, session);
    const [notice] = await sentTo(mail);
    expect(await (await stop(tokenIn(notice?.code))).json()).toEqual({ stopped: 'PASSWORD' });
    const login = await reference.send(accounts.loginInit, { body: { login: 'superuser', password: body.password } });
    expect((await failureOf(login)).error).toBe('LOGIN_FAILED');
  });

  it('SGN-13 tells of a password that was set by a link, by mail and by SMS', async () => {
    const session = await reference.signIn('other');
    const media = await mediaOf(session);
    const [mail, phone] = (['MAIL', 'MOBILE_PHONE'] as const).map(
      (type) => media.find(({ mediaType }) => mediaType === type)!.value,
    );
    await reference.call(recoveries.request, { body: { email: mail! } });
    const token = (await reference.codeFor(mail!)).split('/').at(-1)!;
    expect([await sentTo(mail!), await sentTo(phone!)]).toEqual([[], []]);
    await reference.call(recoveries.confirm, { body: { token, password: 'forgotten 9 times' } });
    expect([(await sentTo(mail!))[0]?.channel, (await sentTo(phone!))[0]?.channel]).toEqual(['MAIL', 'SMS']);
  });
});

it('BKO-04 the log has the values before and after of changed contacts', async () => {
  const actions = await actionsWithValues(reference);
  for (const action of ['account.changeMedium', 'account.confirmPhone', 'account.stopChange', 'recovery.confirm'])
    expect([action, actions.has(action)]).toEqual([action, true]);
});
