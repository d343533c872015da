import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '@/reference/engine/link-grants/secrets';

test('SGN-01 a password is kept as a hash of 32 MiB in three passes, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('Tel-Aviv 2026'), hashPassword('Tel-Aviv 2026')]);
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('Tel-Aviv 2026', one)).toBe(true);
  expect(await isPassword('tel-Aviv 2026', one)).toBe(false);
});

test('SGN-01 a hash of an earlier cost is still understood', async () => {
  const cheap = `scrypt$10$8$1$$${scryptSync('demo', '', 32, { N: 1024 }).toString('base64url')}`;
  expect(await isPassword('demo', cheap)).toBe(true);
  expect(await isPassword('Demo', cheap)).toBe(false);
});

test('SGN-03 of forty sign-ins at once four are hashed, 32 wait, and the rest are asked to come again', async () => {
  const cheap = `scrypt$10$8$1$$${scryptSync('demo', '', 32, { N: 1024 }).toString('base64url')}`;
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword('demo', cheap)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 3 } });
  expect(await isPassword('demo', cheap)).toBe(true);
});

test('SGN-03 nobody’s password is never right', async () => {
  expect(await isPassword('', undefined)).toBe(false);
});
