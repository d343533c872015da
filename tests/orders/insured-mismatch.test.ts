import { describe, expect, it } from 'vitest';
import { assumedDriver } from '@/lib/rules/quotes/assumed-driver';
import { unstatedFacts } from '@/lib/rules/quotes/driver-mismatch';
import { yearOfCase } from '@/lib/rules/quotes/insurance-cases';
import { insuredMismatches } from '@/lib/rules/quotes/insured-mismatch';
import { yearsBefore } from '@/lib/rules/time/calendar';

const start = '2026-12-01';

describe('ORD-04 the customer of a life policy and the person of the quote', () => {
  const asked = { age: 40, birthday: null, gender: 'MALE', smoking: { status: 'NEVER' } };

  it('ORD-04 are one when age on the first day, sex and smoking agree', () => {
    const given = { birthday: '1986-12-01', gender: 'MALE', smoking: 'NEVER' };
    expect(insuredMismatches(asked, given, start)).toEqual([]);
    // A day younger on the first day of cover.
    const younger = { ...given, birthday: '1986-12-02' };
    expect(insuredMismatches(asked, younger, start)).toEqual([{ fact: 'age', asked: 40, given: 39 }]);
  });

  it('ORD-04 differ with both values, and what is not known yet is no difference', () => {
    const given = { birthday: '1998-03-04', gender: 'FEMALE', smoking: 'SMOKING' };
    expect(insuredMismatches(asked, given, start)).toEqual([
      { fact: 'age', asked: 40, given: 28 },
      { fact: 'gender', asked: 'MALE', given: 'FEMALE' },
      { fact: 'smoking', asked: 'NEVER', given: 'SMOKING' },
    ]);
    expect(insuredMismatches(asked, { birthday: null, gender: null, smoking: null }, start)).toEqual([]);
    const healthy = { age: 40, gender: 'MALE' };
    expect(insuredMismatches(healthy, { ...given, gender: 'MALE', birthday: '1986-01-01' }, start)).toEqual([]);
  });
});

describe('CAR-01 what nobody stated', () => {
  const day = '2026-11-25';
  const untouched = { ...assumedDriver, birthday: null, licenseIssued: yearsBefore(day, assumedDriver.experience) };

  it('CAR-01 is every fact of an untouched driver, and none of one with another licence', () => {
    expect(unstatedFacts(untouched, day)).toEqual(['age', 'experience', 'gender', 'maritalStatus']);
    expect(unstatedFacts({ ...untouched, yearsOld: 30 }, day)).toEqual(['experience', 'gender', 'maritalStatus']);
    expect(unstatedFacts({ ...untouched, licenseIssued: '2019-05-06', experience: 7 }, day)).toEqual([]);
  });
});

it('ZON-04 CAR-01 a year of the claims history has one calendar year everywhere', () => {
  expect([1, 2, 3, 4].map((yearsAgo) => yearOfCase(yearsAgo, '2026-11-25'))).toEqual([2025, 2024, 2023, 2022]);
});
