import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRequest } from '@/lib/contract/quotes/property-request';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { earthquakeAmount, propertyRequestProblems } from '@/lib/rules/quotes/property-request';

const today = '2026-11-22';
const start = defaultPropertyRequest(today);
const home = { ...start, address: { ...start.address, city: 'חיפה', zipCode: '3309501' } };
const rulesOf = (over: Partial<typeof home>) =>
  propertyRequestProblems({ ...home, ...over }, today).map(({ path, rule }) => [path, rule]);

describe('LIN-03 property request', () => {
  it('LIN-03 starts with the amounts of the specification, a year from the first of next month', () => {
    expect(start).toMatchObject({
      buildingAmount: 700_000,
      contentAmount: 400_000,
      jeweleryAmount: 0,
      additionalAmount: 700_000,
      floor: 'INTERMEDIATE',
      plumberType: 'COMPANY',
      earthquakeCoverage: true,
      deductibles: { earthquake: 10 },
      insuranceStart: '2026-12-01',
      insuranceEnd: '2027-11-30',
    });
    expect(rulesOf({})).toEqual([]);
  });

  it.each([
    [0, []],
    [1, [['buildingAmount', 'buildingAmount']]],
    [99_999, [['buildingAmount', 'buildingAmount']]],
    [100_000, [['buildingAmount', 'buildingAmount']]],
    [100_001, []],
    [-1, [['buildingAmount', 'buildingAmount']]],
  ])('LIN-03 a building of %i is not insured or above 100,000', (buildingAmount, problems) => {
    expect(rulesOf({ buildingAmount })).toEqual(problems);
  });

  it.each([
    [0, []],
    [49_999, [['contentAmount', 'contentAmount']]],
    [50_000, []],
    [500_000, []],
    [500_001, [['contentAmount', 'contentAmount']]],
    [-1, [['contentAmount', 'contentAmount']]],
  ])('LIN-03 content of %i is not insured or between 50,000 and 500,000', (contentAmount, problems) => {
    expect(rulesOf({ contentAmount })).toEqual(problems);
  });

  it('LIN-03 other sums are not negative, and something has to be insured', () => {
    expect(rulesOf({ jeweleryAmount: -1 })).toEqual([['jeweleryAmount', 'negativeAmount']]);
    expect(rulesOf({ additionalAmount: -1 })).toEqual([['additionalAmount', 'negativeAmount']]);
    expect(rulesOf({ buildingAmount: 0, contentAmount: 0, additionalAmount: 0 })).toEqual([
      ['buildingAmount', 'nothingInsured'],
    ]);
    expect(rulesOf({ buildingAmount: 0, contentAmount: 0 })).toEqual([]);
  });

  it('LIN-03 a year of construction is possible and a zip code has five to seven digits', () => {
    expect(rulesOf({ builtYear: 2027 })).toEqual([['builtYear', 'builtYear']]);
    expect(rulesOf({ builtYear: 1799 })).toEqual([['builtYear', 'builtYear']]);
    expect(rulesOf({ builtYear: 2026 })).toEqual([]);
    expect(rulesOf({ address: { ...home.address, zipCode: '123' } })).toEqual([['address.zipCode', 'zipLength']]);
  });

  it('LIN-03 the earthquake amount is building and content together, or nothing when either is missing', () => {
    expect(earthquakeAmount({ buildingAmount: 700_000, contentAmount: 400_000 })).toBe(1_100_000);
    expect(earthquakeAmount({ buildingAmount: null, contentAmount: 400_000 })).toBe(0);
    expect(earthquakeAmount({ buildingAmount: 700_000, contentAmount: null })).toBe(0);
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(500_000), (buildingAmount, contentAmount) => {
        const sum = earthquakeAmount({ buildingAmount, contentAmount });
        expect(sum).toBe(buildingAmount > 0 && contentAmount > 0 ? buildingAmount + contentAmount : 0);
      }),
    );
  });

  it('LIN-03 all four amounts are required', () => {
    const current = defaultPropertyRequest(todayInIsrael());
    const empty = { buildingAmount: null, contentAmount: null, jeweleryAmount: null, additionalAmount: null };
    const { error } = propertyRequest.safeParse({ ...current, address: home.address, ...empty });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      Object.keys(empty).map((field) => [field, 'required']),
    );
  });
});
