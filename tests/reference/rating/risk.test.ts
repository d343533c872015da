import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskRequest } from '@/lib/contract/quotes/risk-request';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { askRiskInsurer } from '@/reference/simulators/rating/risk/ask-insurer';

const person: RiskRequest = {
  productType: 'RISK',
  age: 35,
  birthday: null,
  gender: 'MALE',
  smoking: { status: 'NEVER', quitYearsAgo: null },
  targetAmount: 1_000_000,
  program: 'RISK 1',
  sourceOrderId: null,
};

/** Monthly prices of one insurer by year, without discounts. */
function pricesOf(over: Partial<RiskRequest>, age = 35): number[] {
  const answer = askRiskInsurer({ ...person, ...over }, age, 'HAREL', 1);
  if (answer.kind !== 'priced') throw new Error(answer.kind);
  return answer.offers[0]!.monthly;
}

const programs = fc.constantFrom('RISK 1' as const, 'RISK 5' as const);
const ages = fc.integer({ min: 17, max: 71 });
const amounts = fc.integer({ min: 20_000, max: 9_000_000 });

describe('LIN-04 tariff of risk', () => {
  it('LIN-04 follows the table: 4.3 a month for 100,000 at 35, 0.94 of it from 750,000, the insurer’s 0.98', () => {
    expect(pricesOf({})[0]).toBe(Math.round(4.3 * 10 * 0.94 * 0.98));
    expect(pricesOf({ gender: 'FEMALE', smoking: { status: 'SMOKING', quitYearsAgo: null } }, 40)[0]).toBe(
      Math.round(8.4 * 10 * 0.94 * 0.98),
    );
  });

  it('LIN-04 is paid to the age of 70, for at least a year, and never free', () => {
    fc.assert(
      fc.property(programs, ages, amounts, (program, age, targetAmount) => {
        const prices = pricesOf({ program, targetAmount }, age);
        expect(prices).toHaveLength(Math.max(1, 71 - age));
        expect(Math.min(...prices)).toBeGreaterThan(0);
      }),
    );
  });

  it('LIN-04 rises with age and with the sum, and smokers never pay less', () => {
    fc.assert(
      fc.property(programs, ages, amounts, fc.nat(500_000), (program, age, targetAmount, more) => {
        const prices = pricesOf({ program, targetAmount }, age);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(pricesOf({ program, targetAmount: targetAmount + more }, age)[0]).toBeGreaterThanOrEqual(prices[0]!);
        const smokes = pricesOf({ program, targetAmount, smoking: { status: 'SMOKING', quitYearsAgo: null } }, age);
        expect(smokes[0]).toBeGreaterThanOrEqual(prices[0]!);
      }),
    );
  });

  it('LIN-04 the price of RISK 5 stands for five years', () => {
    const prices = pricesOf({ program: 'RISK 5' });
    for (let year = 0; year + 5 < prices.length; year += 5) expect(new Set(prices.slice(year, year + 5)).size).toBe(1);
    expect(prices[5]).toBeGreaterThan(prices[4]!);
  });

  it('LIN-04 who quit this year pays as a smoker, after two years less, after five as everybody', () => {
    const at = (quitYearsAgo: number) => pricesOf({ smoking: { status: 'QUIT', quitYearsAgo } }, 45)[0]!;
    const smoker = pricesOf({ smoking: { status: 'SMOKING', quitYearsAgo: null } }, 45)[0]!;
    const never = pricesOf({}, 45)[0]!;
    expect([at(0), at(1), at(5)]).toEqual([smoker, smoker, never]);
    expect(at(2)).toBeGreaterThan(never);
    expect(at(2)).toBeLessThan(smoker);
  });

  it('LIN-04 insurers have limits of age and sum, and one sells a single programme', () => {
    const reasonOf = (over: Partial<RiskRequest>, age: number, supplier: Parameters<typeof askRiskInsurer>[2]) =>
      askRiskInsurer({ ...person, ...over }, age, supplier, 1);
    expect(reasonOf({}, 17, 'MIGDAL')).toMatchObject({ reason: { code: 'INSURED_TOO_YOUNG' } });
    expect(reasonOf({}, 71, 'CLAL')).toMatchObject({ reason: { code: 'INSURED_TOO_OLD' } });
    expect(reasonOf({ targetAmount: 20_000 }, 35, 'MENORA')).toMatchObject({ reason: { code: 'AMOUNT_TOO_LOW' } });
    expect(reasonOf({ targetAmount: 11_000_000 }, 35, 'AYALON')).toMatchObject({ reason: { code: 'AMOUNT_TOO_HIGH' } });
    expect(reasonOf({ program: 'RISK 5' }, 35, 'AYALON')).toMatchObject({ reason: { code: 'SERVICE_NOT_OFFERED' } });
    expect(insurersOf('RISK')).toEqual(['AYALON', 'CLAL', 'FNX', 'HAREL', 'MENORA', 'MIGDAL']);
  });

  it('LIN-04 sentinel sums make insurers misbehave', () => {
    const at = (targetAmount: number, attempt = 1) =>
      askRiskInsurer({ ...person, targetAmount }, 35, 'MIGDAL', attempt);
    expect(at(9_999_994)).toMatchObject({ kind: 'failed', reason: { code: 'ZERO_PRICE' } });
    expect(at(9_999_991)).toEqual({ kind: 'silent' });
    expect(at(9_999_991, 2)).toMatchObject({ kind: 'priced' });
  });
});
