import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoginName } from '@/lib/rules/people/login-name';

const allowed = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.@_-'];
const text = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...allowed), minLength: min, maxLength: max });

test('SGN-01 a login name of 3 to 70 allowed characters passes', () => {
  fc.assert(
    fc.property(text(3, 70), (name) => {
      expect(isLoginName(name)).toBe(true);
    }),
  );
});

test('SGN-01 a shorter or longer login name fails', () => {
  fc.assert(
    fc.property(fc.oneof(text(0, 2), text(71, 120)), (name) => {
      expect(isLoginName(name)).toBe(false);
    }),
  );
});

test('SGN-01 one character that is not allowed spoils a login name', () => {
  const foreign = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((unit) => !allowed.includes(unit));
  fc.assert(
    fc.property(text(2, 30), foreign, text(2, 30), (before, one, after) => {
      expect(isLoginName(before + one + after)).toBe(false);
    }),
  );
});

test.each(['דנה', 'a b c', 'agent\n', 'agent!', ''])('SGN-01 %j is no login name', (name) => {
  expect(isLoginName(name)).toBe(false);
});
