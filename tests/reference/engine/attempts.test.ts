import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { asJson } from '@/reference/engine/db/columns';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
});
afterAll(() => reference.stop());
beforeEach(async () => {
  await reference.database.db.deleteFrom('login_attempts').execute();
  await reference.database.db.deleteFrom('login_codes').execute();
});

const codeOf = async (response: Response) =>
  response.ok ? 'ok' : ((await response.json()) as { error: string }).error;
const init = async (password: string, login = 'agent') =>
  codeOf(await reference.send(accounts.loginInit, { body: { login, password } }));
const confirm = async (token: string, password = 'demo') =>
  codeOf(await reference.send(accounts.loginConfirm, { body: { login: 'agent', password, token } }));
const age = (seconds: number, what: string[]) => reference.control('POST', '/__age', { seconds, what });
const countsOf = (answers: string[]) =>
  Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]));
const guesses = (right: string, count: number) =>
  Array.from({ length: count }, (_, step) => String((Number(right) + 1 + step) % 100_000).padStart(5, '0'));

test('SGN-03 five wrong passwords lock the login for fifteen minutes, the right one included', async () => {
  for (let guess = 0; guess < 5; guess++) expect(await init(`wrong ${guess}`)).toBe('LOGIN_FAILED');
  const locked = await reference.send(accounts.loginInit, { body: { login: 'agent', password: 'demo' } });
  expect(locked.status).toBe(429);
  const body = (await locked.json()) as { error: string; retryAfter: number };
  expect(body.error).toBe('LOGIN_ATTEMPTS_EXCEEDED');
  expect(body.retryAfter).toBeGreaterThan(14 * 60);
  expect(locked.headers.get('retry-after')).toBe(String(body.retryAfter));
  await age(14 * 60, ['attempts']);
  expect(await init('demo')).toBe('LOGIN_ATTEMPTS_EXCEEDED');
  await age(61, ['attempts']);
  expect(await init('demo')).toBe('ok');
});

test('SGN-03 a login that does not exist is locked just the same', async () => {
  for (let guess = 0; guess < 5; guess++) expect(await init('wrong', 'nobody.here')).toBe('LOGIN_FAILED');
  expect(await init('wrong', 'nobody.here')).toBe('LOGIN_ATTEMPTS_EXCEEDED');
  expect(await init('demo')).toBe('ok');
});

test('SGN-03 four wrong ones do not, and signing in forgets them', async () => {
  for (let guess = 0; guess < 4; guess++) await init('wrong');
  expect(await init('demo')).toBe('ok');
  expect(await confirm(await reference.codeFor('0525550111'))).toBe('ok');
  for (let guess = 0; guess < 4; guess++) expect(await init('wrong')).toBe('LOGIN_FAILED');
  expect(await init('demo')).toBe('ok');
});

test('SGN-03 wrong codes count with wrong passwords, and a right password does not forget them', async () => {
  await init('demo');
  const code = await reference.codeFor('0525550111');
  for (const guess of guesses(code, 4)) expect(await confirm(guess)).toBe('TOKEN_NOT_FOUND_ERROR');
  await age(60, ['codes']);
  expect(await init('demo')).toBe('ok');
  expect(await init('wrong')).toBe('LOGIN_FAILED');
  expect(await confirm(await reference.codeFor('0525550111'))).toBe('LOGIN_ATTEMPTS_EXCEEDED');
});

test('SGN-03 the fifteen minutes slide: failures count together wherever they lie', async () => {
  for (let guess = 0; guess < 4; guess++) await init('wrong');
  await age(10 * 60, ['attempts']);
  expect(await init('wrong')).toBe('LOGIN_FAILED');
  expect(await init('demo')).toBe('LOGIN_ATTEMPTS_EXCEEDED');
});

test('SGN-03 two hundred guesses of the code at once: five are looked at', async () => {
  await init('demo');
  const code = await reference.codeFor('0525550111');
  const answers = await Promise.all(guesses(code, 200).map((guess) => confirm(guess)));
  expect(countsOf(answers)).toEqual({ TOKEN_NOT_FOUND_ERROR: 5, LOGIN_ATTEMPTS_EXCEEDED: 195 });
  expect(await confirm(code)).toBe('LOGIN_ATTEMPTS_EXCEEDED');
});

test('SGN-03 two hundred guesses of the password at once: five are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, guess) => init(`guess ${guess}`)));
  expect(countsOf(answers)).toEqual({ LOGIN_FAILED: 5, LOGIN_ATTEMPTS_EXCEEDED: 195 });
});

test('SGN-03 twenty failures in a day close the login for the rest of it', async () => {
  for (let guess = 0; guess < 5; guess++) expect(await init('wrong')).toBe('LOGIN_FAILED');
  const { failures } = await reference.database.db
    .selectFrom('login_attempts')
    .select('failures')
    .executeTakeFirstOrThrow();
  const earlier = [3, 2, 1].flatMap((rounds) => failures.map((moment) => moment - rounds * 16 * 60_000));
  await reference.database.db
    .updateTable('login_attempts')
    .set({ failures: asJson([...earlier, ...failures.slice(1)]) })
    .execute();
  await age(16 * 60, ['attempts']);
  expect(await init('wrong')).toBe('LOGIN_FAILED');
  await age(16 * 60, ['attempts']);
  expect(await init('demo')).toBe('LOGIN_ATTEMPTS_EXCEEDED');
  await age(23 * 3600, ['attempts']);
  expect(await init('demo')).toBe('ok');
});

test('SGN-03 an attacker locks a login for their own network, and for all only with twenty failures from several', async () => {
  const from = async (address: string, password: string) =>
    codeOf(
      await reference.send(accounts.loginInit, { body: { login: 'agent', password } }, undefined, {
        headers: { 'x-forwarded-for': address },
      }),
    );
  const five = async (address: string) => {
    for (let guess = 0; guess < 5; guess++) expect(await from(address, 'wrong')).toBe('LOGIN_FAILED');
  };
  await five('198.51.100.1');
  expect(await from('198.51.100.1', 'demo')).toBe('LOGIN_ATTEMPTS_EXCEEDED');
  expect(await from('203.0.113.1', 'demo')).toBe('ok');
  for (const address of ['198.51.100.2', '2001:db8:0:1::1', '2001:db8:0:2::1']) await five(address);
  expect(await from('203.0.113.1', 'demo')).toBe('LOGIN_ATTEMPTS_EXCEEDED');
});
