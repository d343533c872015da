import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCompanyNumber, isNationalId } from '@/lib/rules/people/national-id';

const eightDigits = fc
  .string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 })
  .filter((text) => Number(text) > 0);
const completions = (eight: string) => [...'0123456789'].map((last) => eight + last).filter(isNationalId);

test('CUS-03 every eight digits have exactly one check digit', () => {
  fc.assert(
    fc.property(eightDigits, (eight) => {
      expect(completions(eight)).toHaveLength(1);
    }),
  );
});

test('CUS-03 one mistyped digit is always noticed', () => {
  fc.assert(
    fc.property(eightDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, at, shift) => {
      const [id] = completions(eight) as [string];
      const wrong = String((Number(id[at]) + shift) % 10);
      expect(isNationalId(id.slice(0, at) + wrong + id.slice(at + 1))).toBe(false);
    }),
  );
});

test.each([
  ['123456782', true],
  ['123456789', false],
  ['000000018', true],
  ['000000000', false],
  ['12345678', false],
  ['1234567820', false],
  ['12345678a', false],
  ['', false],
])('CUS-03 %j is an ID: %s', (value, valid) => {
  expect(isNationalId(value)).toBe(valid);
});

test('CUS-03 a company number is checked like an ID and begins with 5', () => {
  expect(isCompanyNumber('510000003')).toBe(isNationalId('510000003'));
  expect(isCompanyNumber('123456782')).toBe(false);
  const [company] = completions('51234567');
  expect(isCompanyNumber(company ?? '')).toBe(true);
});
