import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Driver, DriversAllowed } from '@/lib/contract/quotes/car-request';
import { yearsBefore } from '@/lib/rules/time/calendar';
import { defaultDriver } from '@/lib/shapes/default-car-request';
import { driverProblems } from '@/lib/rules/quotes/driver';
import { driversFor, driversProblem } from '@/lib/rules/quotes/drivers-allowed';
import { licenceProblem, maxExperience } from '@/lib/rules/quotes/licence';

const today = '2026-11-21';
const allowed = fc.constantFrom<DriversAllowed>('any', 'one', 'family', '2', '3');
const driver: fc.Arbitrary<Driver> = fc
  .record({
    genderMale: fc.boolean(),
    maritalStatus: fc.constantFrom('SINGLE' as const, 'MARRIED' as const, 'WIDOWER' as const),
  })
  .map((facts) => ({ ...defaultDriver(today), ...facts }));
const rulesOf = (changes: Partial<Driver>) =>
  driverProblems({ ...defaultDriver(today), licenseIssued: null, ...changes }, today).map(
    ({ path, rule }) => `${path} ${rule}`,
  );

describe('CAR-01 who may drive', () => {
  test('CAR-01 the drivers always fit the choice, and choosing again changes nothing', () => {
    fc.assert(
      fc.property(allowed, fc.array(driver, { minLength: 1, maxLength: 3 }), (choice, drivers) => {
        const fitted = driversFor(choice, drivers, () => defaultDriver(today));
        expect(driversProblem(choice, fitted)).toBeUndefined();
        expect(driversFor(choice, fitted, () => defaultDriver(today))).toEqual(fitted);
      }),
    );
  });

  test('CAR-01 "one" keeps the first, "family" marries two of opposite gender, otherwise two are ensured', () => {
    const woman = { ...defaultDriver(today), genderMale: false, yearsOld: 40 };
    const add = () => defaultDriver(today);
    expect(driversFor('one', [woman, add()], add)).toEqual([woman]);
    expect(
      driversFor('family', [woman, woman], add).map(({ genderMale, maritalStatus }) => [genderMale, maritalStatus]),
    ).toEqual([
      [false, 'MARRIED'],
      [true, 'MARRIED'],
    ]);
    expect(driversFor('any', [woman], add)).toEqual([woman, add()]);
    expect(driversFor('any', [woman, woman, woman], add)).toHaveLength(3);
    expect(driversFor('2', [woman], add)).toHaveLength(2);
    expect(driversFor('3', [woman], add)).toHaveLength(3);
  });

  test('CAR-01 too many, too few and two of one gender are refused', () => {
    const man = { genderMale: true, maritalStatus: 'MARRIED' as const };
    expect(driversProblem('one', [man, man])).toBe('driversCount');
    expect(driversProblem('3', [man, man])).toBe('driversCount');
    expect(driversProblem('family', [man, man])).toBe('familyDrivers');
    expect(driversProblem('family', [man, { genderMale: false, maritalStatus: 'SINGLE' }])).toBe('familyDrivers');
  });
});

describe('CAR-03 age, experience and licence', () => {
  test('CAR-03 ages 17 to 99 pass, others fail', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 150 }), (yearsOld) => {
        expect(rulesOf({ yearsOld, experience: 0 })).toEqual(
          yearsOld >= 17 && yearsOld <= 99 ? [] : ['yearsOld driverAge'],
        );
      }),
    );
  });

  test('CAR-03 experience is 0 to the smaller of 81 and age minus 16', () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 99 }), fc.integer({ min: -3, max: 90 }), (yearsOld, experience) => {
        const fits = experience >= 0 && experience <= Math.min(81, yearsOld - 16);
        expect(rulesOf({ yearsOld, experience })).toEqual(fits ? [] : ['experience experienceRange']);
      }),
    );
  });

  test.each([
    [17, 1],
    [24, 8],
    [97, 81],
    [99, 81],
    [16, 0],
    [10, 0],
  ])('CAR-03 at %i someone has driven at most %i years', (yearsOld, max) => {
    expect(maxExperience(yearsOld)).toBe(max);
  });

  test('CAR-03 a licence is as old as the experience may be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 99 }), fc.integer({ min: 0, max: 90 }), (yearsOld, years) => {
        expect(licenceProblem(yearsBefore(today, years), yearsOld, today)).toBe(
          years <= maxExperience(yearsOld) ? undefined : 'licenceDate',
        );
      }),
    );
    expect(licenceProblem('2026-11-22', 40, today)).toBe('licenceInFuture');
  });

  test('CAR-03 the default driver breaks no rule', () => {
    expect(driverProblems(defaultDriver(today), today)).toEqual([]);
    expect(defaultDriver(today)).toMatchObject({ yearsOld: 24, experience: 3, licenseIssued: '2023-11-21' });
  });

  test('CAR-03 a birthday in the future, one over 120 years ago and a short post code are named', () => {
    expect(rulesOf({ birthday: '2026-11-22' })).toEqual(['birthday birthdayInFuture']);
    expect(rulesOf({ birthday: '1905-11-21' })).toEqual(['birthday tooOld']);
    expect(rulesOf({ birthday: '1905-11-22' })).toEqual([]);
    expect(rulesOf({ zipCode: '1234' })).toEqual(['zipCode zipLength']);
    expect(rulesOf({ zipCode: '12345' })).toEqual([]);
  });
});
