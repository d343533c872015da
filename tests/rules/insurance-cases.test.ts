import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultDriver } from '@/lib/shapes/default-car-request';
import { insuranceCaseProblems, withInsuranceStatus } from '@/lib/rules/quotes/insurance-cases';

const cases = defaultDriver('2026-11-21').insuranceCases;

test('CAR-03 a driver starts with four years of claims history, the latest first', () => {
  expect(cases.map((year) => year.yearsAgo)).toEqual([1, 2, 3, 4]);
  expect(insuranceCaseProblems(cases)).toEqual([]);
});

test('CAR-03 NotInsured clears the supplier and nothing else', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.constantFrom('HAREL' as const, 'MENORA' as const), fc.nat(9), (at, supplier, claims) => {
      const year = { ...cases[at]!, supplier, claims };
      expect(withInsuranceStatus(year, 'NotInsured')).toEqual({
        ...year,
        insuranceStatus: 'NotInsured',
        supplier: null,
      });
      expect(withInsuranceStatus(year, 'Insured')).toEqual(year);
    }),
  );
});

test('CAR-03 an insurer in a year without insurance, a missing year and a wrong order are refused', () => {
  const contradiction = cases.map((year) =>
    year.yearsAgo === 2 ? { ...year, insuranceStatus: 'NotInsured' as const, supplier: 'HAREL' } : year,
  );
  expect(insuranceCaseProblems(contradiction)).toEqual([
    { path: 'insuranceCases.1.supplier', rule: 'supplierWhenNotInsured' },
  ]);
  expect(insuranceCaseProblems(cases.slice(1))).toEqual([{ path: 'insuranceCases', rule: 'insuranceYears' }]);
  expect(insuranceCaseProblems([...cases].reverse())).toEqual([{ path: 'insuranceCases', rule: 'insuranceYears' }]);
});

test('CAR-03 an amount needs claims in its year', () => {
  const year = (claims: number, claimAmount: number) =>
    insuranceCaseProblems(cases.map((one) => (one.yearsAgo === 3 ? { ...one, claims, claimAmount } : one)));
  expect(year(0, 5_000)).toEqual([{ path: 'insuranceCases.2.claimAmount', rule: 'amountWithoutClaims' }]);
  expect([year(1, 5_000), year(1, 0), year(0, 0)]).toEqual([[], [], []]);
});
