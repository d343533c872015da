import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalPhone } from '@/lib/rules/kit/normal-form';
import { isMobile, isPhone } from '@/lib/rules/people/phone';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const after = (prefix: string, length: number) => digits(length).map((rest) => prefix + rest);
const isRepeated = (value: string) => new Set(value).size === 1;

describe('CUS-03 mobile numbers', () => {
  test('CUS-03 the three shapes pass', () => {
    const shapes = fc.oneof(after('05', 8), after('07', 8), after('972', 8), after('972', 9), after('7', 10));
    fc.assert(
      fc.property(shapes, (mobile) => {
        expect(isMobile(mobile)).toBe(!isRepeated(mobile));
      }),
    );
  });

  test('CUS-03 separators and a leading plus do not count', () => {
    fc.assert(
      fc.property(after('05', 8), fc.constantFrom(' ', '-', '.', '/'), (mobile, mark) => {
        const written = `${mobile.slice(0, 3)}${mark}${mobile.slice(3)}`;
        expect(isMobile(written)).toBe(true);
        expect(normalPhone(written)).toBe(mobile);
      }),
    );
    expect(isMobile('+972 (50) 123-4567')).toBe(true);
    expect(normalPhone('\u2066+972-50-1234567\u2069')).toBe('972501234567');
  });

  test.each([
    '',
    '77777777777',
    '0312345678',
    '050123456',
    '05012345678',
    '9725012345',
    '05O1234567',
    '++972501234567',
  ])('CUS-03 %j is no mobile number', (value) => {
    expect(isMobile(value)).toBe(false);
  });
});

describe('CUS-03 phones', () => {
  test('CUS-03 5 to 15 digits pass unless all are the same', () => {
    const phones = fc.integer({ min: 5, max: 15 }).chain(digits);
    fc.assert(
      fc.property(phones, (phone) => {
        expect(isPhone(phone)).toBe(!isRepeated(phone));
      }),
    );
  });

  test('CUS-03 four digits are too few, except on the agency card', () => {
    expect(isPhone('1234')).toBe(false);
    expect(isPhone('1234', 4)).toBe(true);
    expect(isPhone('123', 4)).toBe(false);
  });

  test.each(['', '00000', '12a45', '1234567890123456'])('CUS-03 %j is no phone', (value) => {
    expect(isPhone(value)).toBe(false);
  });
});
