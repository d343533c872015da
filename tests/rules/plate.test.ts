import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPlate, isSamePlate, normalisePlate, plateProblem, plateWarning } from '@/lib/rules/quotes/plate';

const digits = (min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const wholePlate = fc.oneof(digits(7), digits(8));

describe('NAV-08 the car number input', () => {
  test.each([
    ['1234567', '12-345-67'],
    ['12345678', '123-45-678'],
    ['12', '12'],
    ['123', '12-3'],
    ['123456', '12-345-6'],
    ['', ''],
  ])('NAV-08 %j is written %j', (plate, written) => {
    expect(formatPlate(plate)).toBe(written);
  });

  test('NAV-08 what is written is read back', () => {
    const mixed = wholePlate.filter((plate) => new Set(plate).size > 1);
    fc.assert(
      fc.property(mixed, (plate) => {
        expect(normalisePlate(formatPlate(plate))).toBe(plate);
      }),
    );
  });

  test('NAV-08 dashes, underscores, spaces and direction marks are dropped wherever they are', () => {
    const noise = fc.constantFrom('-', '_', ' ', '\u200F', '\u2066', '');
    fc.assert(
      fc.property(digits(1, 6), fc.array(noise, { minLength: 6, maxLength: 6 }), (plate, marks) => {
        const noisy = [...plate].map((digit, at) => `${marks[at] ?? ''}${digit}`).join('');
        expect(normalisePlate(noisy)).toBe(plate);
      }),
    );
  });
});

describe('CAR-01 plates of equal digits', () => {
  test.each([
    ['1111111', '2111111'],
    ['99-999-99', '1999999'],
    ['00000000', '10000000'],
    ['888-88-888', '98888888'],
    ['111111', '111111'],
    ['111111111', '111111111'],
  ])('CAR-01 %s becomes %s', (typed, plate) => {
    expect(normalisePlate(typed)).toBe(plate);
  });

  test('CAR-01 normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalisePlate(normalisePlate(text))).toBe(normalisePlate(text));
      }),
    );
  });
});

describe('CAR-01 length of a plate', () => {
  test('CAR-01 8 digits fit every year, 7 digits those up to 2017', () => {
    fc.assert(
      fc.property(digits(7), digits(8), fc.integer({ min: 1950, max: 2027 }), (seven, eight, produced) => {
        expect(plateProblem(eight, produced)).toBeUndefined();
        expect(plateProblem(seven, produced)).toBe(produced > 2017 ? 'plateNeedsEight' : undefined);
      }),
    );
  });

  test('CAR-01 any other number of digits fails', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 6), digits(9, 12)), (plate) => {
        expect(plateProblem(plate)).toBe('plateLength');
      }),
    );
  });

  test('CAR-01 a letter is named before the length', () => {
    expect(plateProblem('12A4567')).toBe('plateDigits');
  });

  test('CAR-01 seven digits on a car of 2017 warn and pass', () => {
    expect(plateProblem('1234567', 2017)).toBeUndefined();
    expect(plateWarning('1234567', 2017)).toBe('plateEightExpected');
    expect(plateWarning('12345678', 2017)).toBeUndefined();
    expect(plateWarning('1234567', 2016)).toBeUndefined();
  });
});

test('CAR-02 a plate is the same with the zeros that a registry pads it with', () => {
  fc.assert(
    fc.property(digits(7), digits(7), (one, other) => {
      expect(isSamePlate(one, `0${one}`)).toBe(true);
      expect(isSamePlate(one, other)).toBe(Number(one) === Number(other));
    }),
  );
});
