import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compulsoryPaymentFor,
  coverProblems,
  ownShareFor,
  toggleInsuranceType,
} from '@/lib/rules/quotes/insurance-types';

const types = ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty', 'Other'] as const;
const type = fc.constantFrom(...types);
const reached = fc
  .array(type, { maxLength: 20 })
  .map((toggles) => toggles.reduce(toggleInsuranceType, ['Compulsory', 'ComprehensiveInsurance']));

describe('CAR-01 toggling insurance types', () => {
  test('CAR-01 however one toggles, something is selected and comprehensive is never beside third party', () => {
    fc.assert(
      fc.property(reached, (selected) => {
        expect(selected.length).toBeGreaterThan(0);
        expect(new Set(selected).size).toBe(selected.length);
        expect(selected.includes('ComprehensiveInsurance') && selected.includes('ThirdParty')).toBe(false);
        expect([...selected].sort((one, other) => types.indexOf(one) - types.indexOf(other))).toEqual(selected);
      }),
    );
  });

  test('CAR-01 the toggled type changes, unless it was the last', () => {
    fc.assert(
      fc.property(reached, type, (selected, toggled) => {
        const wasLast = selected.length === 1 && selected.includes(toggled);
        expect(toggleInsuranceType(selected, toggled).includes(toggled)).toBe(wasLast || !selected.includes(toggled));
      }),
    );
  });

  test('CAR-01 removing the last selected type re-enables it', () => {
    expect(toggleInsuranceType(['Other'], 'Other')).toEqual(['Other']);
  });

  test('CAR-01 third party takes the place of comprehensive and gives it back', () => {
    expect(toggleInsuranceType(['Compulsory', 'ComprehensiveInsurance'], 'ThirdParty')).toEqual([
      'Compulsory',
      'ThirdParty',
    ]);
    expect(toggleInsuranceType(['Compulsory', 'ThirdParty'], 'ComprehensiveInsurance')).toEqual([
      'Compulsory',
      'ComprehensiveInsurance',
    ]);
  });
});

describe('CAR-01 what follows from the types', () => {
  test('CAR-01 compulsory is paid online, everything else offline', () => {
    fc.assert(
      fc.property(reached, (selected) => {
        expect(compulsoryPaymentFor(selected)).toBe(selected.includes('Compulsory') ? 'Online' : 'Offline');
      }),
    );
  });

  test('CAR-01 third party sets the own share to 0, comprehensive brings 1.5 back and leaves a choice alone', () => {
    expect(ownShareFor(['ThirdParty'], ['ComprehensiveInsurance'], 3)).toBe(0);
    expect(ownShareFor(['ComprehensiveInsurance'], ['ThirdParty'], 0)).toBe(1.5);
    expect(ownShareFor(['ComprehensiveInsurance'], ['Compulsory', 'ComprehensiveInsurance'], 5)).toBe(5);
    expect(ownShareFor(['Compulsory'], ['Compulsory', 'Other'], 0)).toBe(0);
  });

  test('CAR-01 a toggle followed by its effects breaks no rule', () => {
    fc.assert(
      fc.property(reached, type, fc.constantFrom(0, 1.5, 3, 5), (before, toggled, share) => {
        const insuranceTypes = toggleInsuranceType(before, toggled);
        expect(coverProblems({ insuranceTypes, ownShare: ownShareFor(insuranceTypes, before, share) })).toEqual([]);
      }),
    );
  });

  test('CAR-01 comprehensive with third party, and a share with third party, are refused', () => {
    expect(coverProblems({ insuranceTypes: ['ComprehensiveInsurance', 'ThirdParty'], ownShare: 1.5 })).toEqual([
      { path: 'insuranceTypes', rule: 'comprehensiveWithThirdParty' },
      { path: 'ownShare', rule: 'ownShareWithThirdParty' },
    ]);
  });
});
