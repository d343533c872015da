import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf } from '@/reference/simulators/rating/car/claims';
import {
  claimsFactor,
  comprehensiveBase,
  comprehensiveFactors,
  comprehensivePremium,
  missingDefence,
  requiredDefence,
  regionFactor,
} from '@/reference/simulators/rating/car/comprehensive';
import { thirdPartyPremium } from '@/reference/simulators/rating/car/third-party';
import { listPriceByEngine, vehicleValue } from '@/reference/simulators/rating/car/vehicle-value';
import { riskOf } from '@/reference/simulators/rating/car/risk';
import { driver, history, model, request, risk } from './request';

const terms = { base: 1500, multiple: 1, garageCancelled: false } as const;
const factors = (over: Parameters<typeof risk>[0], withCompulsory = false) =>
  comprehensiveFactors(risk(over), terms, withCompulsory);

describe('CAR-05 value of a car', () => {
  it.each([
    [150_000, 0, 150_000],
    [150_000, 1, 127_500],
    [150_000, 5, 66_556],
    [40_000, 20, 12_000],
    [150_000, -1, 150_000],
  ])('CAR-05 %i new is worth after %i years %i', (price, age, value) => {
    expect(vehicleValue(price, age)).toBe(value);
  });

  it('CAR-05 an unknown car is priced by its engine', () => {
    expect([999, 1400, 2000, 3000].map(listPriceByEngine)).toEqual([85_000, 115_000, 165_000, 240_000]);
  });
});

describe('CAR-05 comprehensive premium', () => {
  it.each([
    [60_000, 4.6],
    [60_001, 3.6],
    [100_000, 3.6],
    [150_000, 3],
    [200_000, 2.7],
    [300_000, 2.5],
    [400_000, 2.5],
  ])('CAR-05 a car worth %i pays %f percent of it and a fixed part', (value, percent) => {
    expect(comprehensiveBase(risk({ vehicleValue: value }))).toBeCloseTo((value * percent) / 100 + 650, 6);
  });

  it.each([
    [17, 1.75],
    [20, 1.75],
    [21, 1.45],
    [24, 1.15],
    [30, 1],
    [40, 0.95],
    [50, 0.93],
    [60, 0.96],
    [70, 1.08],
  ])('CAR-05 a youngest driver of %i multiplies by %f', (youngestAge, factor) => {
    expect(factors({ youngestAge }).age).toBe(factor);
  });

  it.each([
    [0, 1.35],
    [1, 1.18],
    [2, 1.18],
    [3, 1],
  ])('CAR-05 %i years of experience multiply by %f', (experience, factor) => {
    expect(factors({ experience }).experience).toBe(factor);
  });

  it.each([
    ['any', 1.12],
    ['3', 1.05],
    ['2', 1],
    ['family', 0.95],
    ['one', 0.9],
  ] as const)('CAR-05 drivers allowed %s multiply by %f', (driversAllowed, factor) => {
    expect(factors({ driversAllowed }).drivers).toBe(factor);
  });

  it.each([
    [[{}], 0.85],
    [[{}, {}, { insuranceStatus: 'NotInsured' }, { insuranceStatus: 'NotInsured' }], 0.9],
    [
      [
        { insuranceStatus: 'NotInsured' },
        { insuranceStatus: 'NotInsured' },
        { insuranceStatus: 'NotInsured' },
        { insuranceStatus: 'NotInsured' },
      ],
      1.15,
    ],
    [[{ claims: 1 }], 1.12],
    [[{}, {}, {}, { claims: 1 }], 1.12],
    [[{ claims: 1 }, { claims: 1 }], 1.4],
    [[{ claims: 2 }], 1.4],
    [[{ claims: 3 }], 1.4],
  ] as const)('CAR-03 four years of history %o multiply by %f', (years, factor) => {
    expect(claimsFactor(historyOf([driver({ insuranceCases: history(...years) })]))).toBe(factor);
  });

  it('CAR-03 claims weigh less the longer ago they were, over all drivers', () => {
    const first = driver({ insuranceCases: history({ claims: 1 }, { claims: 1 }, { claims: 1 }, { claims: 1 }) });
    const second = driver({ insuranceCases: history({}, { claims: 2, injuries: 1 }, {}, { injuries: 4 }) });
    expect(historyOf([first, second])).toMatchObject({
      score: 4.3,
      claims: 6,
      injuries: 1,
      insuredYears: 4,
      noClaimsYears: 0,
    });
  });

  it.each([
    [{ ownShare: 0 }, 'ownShare', 1.07],
    [{ ownShare: 1.5 }, 'ownShare', 1],
    [{ ownShare: 3 }, 'ownShare', 0.96],
    [{ ownShare: 5 }, 'ownShare', 0.92],
    [{ hasMobileye: true }, 'collisionAvoidance', 0.95],
    [{ hasFcw: true, hasLdw: true }, 'collisionAvoidance', 0.95],
    [{ hasFcw: true }, 'collisionAvoidance', 1],
    [{ companyOwned: true }, 'company', 1.12],
    [{ commercial: true }, 'commercial', 1.1],
  ] as const)('CAR-05 %o multiplies by its %s factor %f', (over, name, factor) => {
    expect(factors(over)[name]).toBe(factor);
  });

  it.each([
    [{ base: 1000, multiple: 1, garageCancelled: false }, 1.04],
    [{ base: 2000, multiple: 1, garageCancelled: false }, 0.96],
    [{ base: 1500, multiple: 2, garageCancelled: false }, 0.9],
    [{ base: 1500, multiple: 3, garageCancelled: false }, 0.84],
    [{ base: 1500, multiple: 1, garageCancelled: true }, 1.06],
  ] as const)('CAR-05 the deductible %o multiplies by %f', (deductible, factor) => {
    expect(comprehensiveFactors(risk(), deductible, false).deductible).toBeCloseTo(factor, 10);
  });

  it.each([
    ['1234567', 0.93],
    ['2234567', 0.93],
    ['3309501', 0.93],
    ['3209501', 0.97],
    ['4234567', 1.02],
    ['5234567', 1.1],
    ['6433222', 1.1],
    ['7234567', 1.05],
    ['8234567', 1.06],
    ['9234567', 1.03],
  ])('CAR-05 zip %s is in the region of factor %f', (zipCode, factor) => {
    expect(regionFactor({ zipCode, northDiscount: false })).toBe(factor);
  });

  it('CAR-05 the north discount counts as the north anywhere', () => {
    expect(regionFactor({ zipCode: '6433222', northDiscount: true })).toBe(0.93);
  });

  it.each([
    [120_000, 0],
    [120_001, 1],
    [180_001, 2],
    [240_001, 3],
    [310_000, 3],
  ])('CAR-05 a car worth %i needs protection level %i', (value, level) => {
    expect(requiredDefence(risk({ vehicleValue: value }))).toBe(level);
  });

  it('CAR-05 each missing level of protection costs a tenth more', () => {
    expect(missingDefence(risk({ vehicleValue: 250_000, defenceLevel: 1 }))).toBe(2);
    expect(factors({ vehicleValue: 250_000, defenceLevel: 1 }).defence).toBeCloseTo(1.21, 10);
    expect(factors({ vehicleValue: 100_000, defenceLevel: 3 }).defence).toBe(1);
  });

  it('CAR-05 compulsory with the same insurer takes 8 percent off', () => {
    expect(factors({}, true).package).toBe(0.92);
    expect(factors({}, false).package).toBe(1);
  });

  it('CAR-05 the premium is the rounded product of base, factors and the insurer', () => {
    const one = risk({ vehicleValue: 80_000, zipCode: '7234567', history: historyOf([driver()]) });
    expect(comprehensivePremium(one, terms, true, 1.03)).toBe(
      Math.round((80_000 * 0.036 + 650) * 0.9 * 0.85 * 1.05 * 0.92 * 1.03),
    );
  });

  it('CAR-05 a higher share in the loss of value, a higher deductible and older drivers up to 59 never cost more', () => {
    const shares = [0, 1.5, 3, 5] as const;
    const bases = [1000, 1500, 2000] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 12_000, max: 500_000 }),
        fc.integer({ min: 17, max: 59 }),
        fc.nat(40),
        (value, age, older) => {
          const premium = (over: Parameters<typeof risk>[0], base: 1000 | 1500 | 2000 = 1500) =>
            comprehensivePremium(risk({ vehicleValue: value, youngestAge: age, ...over }), { ...terms, base }, true);
          const byShare = shares.map((ownShare) => premium({ ownShare }));
          const byBase = bases.map((base) => premium({}, base));
          expect(byShare).toEqual(byShare.toSorted((a, b) => b - a));
          expect(byBase).toEqual(byBase.toSorted((a, b) => b - a));
          expect(premium({ youngestAge: Math.min(59, age + older) })).toBeLessThanOrEqual(premium({}));
        },
      ),
    );
  });

  it('CAR-05 one more claim is never cheaper', () => {
    const claims = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(claims, fc.integer({ min: 0, max: 3 }), (years, at) => {
        const premium = (counts: number[]) => {
          const cases = history(...counts.map((count) => ({ claims: count })));
          return comprehensivePremium(risk({ history: historyOf([driver({ insuranceCases: cases })]) }), terms, false);
        };
        expect(premium(years.map((count, year) => count + (year === at ? 1 : 0)))).toBeGreaterThanOrEqual(
          premium(years),
        );
      }),
    );
  });
});

describe('CAR-05 third-party premium', () => {
  it.each([
    [750_000, 1],
    [1_000_000, 1.03],
    [1_500_000, 1.06],
    [2_000_000, 1.1],
  ] as const)('CAR-05 a limit of %i multiplies by %f', (limit, factor) => {
    const dear = risk({ vehicleValue: 100_000, youngestAge: 22, zipCode: '7234567' });
    expect(thirdPartyPremium(dear, limit)).toBe(Math.round(1050 * 1.45 * 0.9 * 0.85 * 1.05 * factor));
  });

  it('CAR-05 stays between 900 and 2,900', () => {
    expect(thirdPartyPremium(risk({ vehicleValue: 12_000, youngestAge: 55 }), 750_000, 0.93)).toBe(900);
    const worst = risk({ vehicleValue: 300_000, youngestAge: 18, experience: 0, driversAllowed: 'any' });
    expect(thirdPartyPremium(worst, 2_000_000, 1.04)).toBe(2900);
  });
});

describe('CAR-05 what a request says about children, amounts of claims and the previous end', () => {
  const premiums = (over: Parameters<typeof request>[0]) => {
    const facts = riskOf(request(over), model);
    return [comprehensivePremium(facts, terms, false), thirdPartyPremium(facts, 750_000, 1.5)] as const;
  };
  const [own, third] = premiums({});

  it('CAR-05 children under 15 make both covers cheaper', () => {
    const [withChildren, thirdToo] = premiums({ vehicle: { childrenUnder15: true } });
    expect(withChildren).toBeLessThan(own);
    expect(thirdToo).toBeLessThan(third);
    expect(factors({ childrenUnder15: true }).children).toBe(0.98);
  });

  it('CAR-05 larger claims cost more: above 20,000 and above 60,000 shekels', () => {
    const claimed = (claimAmount: number) =>
      premiums({ drivers: [driver({ insuranceCases: history({ claims: 1, claimAmount }) })] });
    const [small, medium, large] = [claimed(20_000), claimed(20_001), claimed(60_001)];
    for (const cover of [0, 1] as const) {
      expect(medium[cover]).toBeGreaterThan(small[cover]);
      expect(large[cover]).toBeGreaterThan(medium[cover]);
    }
    expect(claimed(0)).toEqual(small);
    const amount = historyOf([driver({ insuranceCases: history({ claims: 1, claimAmount: 70_000 }) })]).amount;
    expect(amount).toBe(70_000);
  });

  it('CAR-05 more than a month without cover before a renewal costs more', () => {
    const renewed = (previousEnd: string | null) => premiums({ insuranceRenewal: true, previousEnd });
    expect(renewed('2026-11-30')).toEqual([own, third]);
    expect(renewed('2026-10-31')).toEqual([own, third]);
    expect(renewed('2026-10-30')[0]).toBeGreaterThan(own);
    expect(renewed('2026-10-30')[1]).toBeGreaterThan(third);
    expect(premiums({ insuranceRenewal: false, previousEnd: '2026-06-30' })).toEqual([own, third]);
  });
});
