import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  belongsToPool,
  compulsoryBase,
  compulsoryFactors,
  compulsoryPremium,
} from '@/reference/simulators/rating/car/compulsory';
import type { Risk } from '@/reference/simulators/rating/car/risk';
import { risk } from './request';

const ages = [18, 22, 25, 35, 45, 60];
const withHistory = (over: Partial<Risk['history']>) => risk({ history: { ...risk().history, ...over } });

const anyRisk = fc
  .record({
    youngestAge: fc.integer({ min: 17, max: 99 }),
    experience: fc.integer({ min: 0, max: 81 }),
    engineVolume: fc.integer({ min: 600, max: 6500 }),
    suspensions: fc.integer({ min: 0, max: 9 }),
    hasEsp: fc.boolean(),
    hasFcw: fc.boolean(),
    airbags: fc.integer({ min: 0, max: 12 }),
    commercial: fc.boolean(),
    companyOwned: fc.boolean(),
  })
  .map((over) => risk(over));

describe('CAR-05 compulsory premium', () => {
  it.each([
    [1000, [2150, 1640, 1210, 1080, 1010, 960]],
    [1050, [2150, 1640, 1210, 1080, 1010, 960]],
    [1051, [2330, 1780, 1310, 1160, 1090, 1030]],
    [1550, [2330, 1780, 1310, 1160, 1090, 1030]],
    [1998, [2620, 2010, 1480, 1310, 1230, 1160]],
    [2051, [3080, 2360, 1740, 1540, 1440, 1360]],
  ])('CAR-05 base of %i cc by age of the youngest driver', (engineVolume, row) => {
    expect(ages.map((youngestAge) => compulsoryBase(risk({ engineVolume, youngestAge })))).toEqual(row);
  });

  it.each([
    [17, 2620],
    [20, 2620],
    [21, 2010],
    [23, 2010],
    [24, 1480],
    [29, 1480],
    [30, 1310],
    [39, 1310],
    [40, 1230],
    [49, 1230],
    [50, 1160],
    [99, 1160],
  ])('CAR-05 age %i is of the band that costs %i', (youngestAge, base) => {
    expect(compulsoryBase(risk({ youngestAge }))).toBe(base);
  });

  it('CAR-05 an electric car goes by its power: 110 kW is the first class, more the last', () => {
    const electric = (electricKilowatts: number) => risk({ fuel: 'ELECTRIC', electricKilowatts, engineVolume: 0 });
    expect(compulsoryBase(electric(110))).toBe(1080);
    expect(compulsoryBase(electric(111))).toBe(1540);
  });

  it.each([
    [0, 1.3],
    [1, 1.18],
    [2, 1.1],
    [3, 1],
    [7, 1],
    [8, 0.96],
    [15, 0.96],
    [16, 0.93],
    [60, 0.93],
  ])('CAR-05 %i years of experience multiply by %f', (experience, factor) => {
    expect(compulsoryFactors(risk({ experience })).experience).toBe(factor);
  });

  it.each([
    [0, 1],
    [1, 1.2],
    [2, 1.45],
  ])('CAR-05 %i injury claims multiply by %f', (injuries, factor) => {
    expect(compulsoryFactors(withHistory({ injuries })).injuries).toBe(factor);
  });

  it('CAR-05 three injury claims belong to the pool, a third dearer', () => {
    const refused = withHistory({ injuries: 3 });
    expect(belongsToPool(withHistory({ injuries: 2 }))).toBe(false);
    expect(belongsToPool(refused)).toBe(true);
    expect(compulsoryFactors(refused).pool).toBe(1.35);
  });

  it.each([
    [{ suspensions: 1 }, 'suspensions', 1.15],
    [{ suspensions: 2 }, 'suspensions', 1.35],
    [{ suspensions: 5 }, 'suspensions', 1.35],
    [{ hasEsp: false }, 'esp', 1.08],
    [{ hasFcw: true }, 'fcw', 0.97],
    [{ hasLdw: true }, 'ldw', 0.97],
    [{ airbags: 0 }, 'airbags', 1.12],
    [{ airbags: 2 }, 'airbags', 1.05],
    [{ airbags: 5 }, 'airbags', 1.02],
    [{ airbags: 6 }, 'airbags', 1],
    [{ hasAbs: false }, 'abs', 1.05],
    [{ fuel: 'LPG' }, 'fuel', 1.05],
    [{ fuel: 'DIESEL' }, 'fuel', 1.06],
    [{ fuel: 'HYBRID' }, 'fuel', 0.98],
    [{ companyOwned: true }, 'company', 1.1],
    [{ commercial: true }, 'commercial', 1.22],
    [{ shabbatDriving: false }, 'shabbat', 0.97],
  ] as const)('CAR-05 %o multiplies by its %s factor %f', (over, name, factor) => {
    expect(compulsoryFactors(risk(over))[name]).toBe(factor);
  });

  it('CAR-05 the premium is the rounded product of base, factors and the insurer', () => {
    expect(compulsoryPremium(risk({ experience: 10, hasFcw: true }), 1.02)).toBe(Math.round(1310 * 0.96 * 0.97 * 1.02));
  });

  it('CAR-05 the premium is never under 690 nor over 6,900', () => {
    fc.assert(
      fc.property(anyRisk, fc.integer({ min: 0, max: 9 }), (some, injuries) => {
        const premium = compulsoryPremium({ ...some, history: { ...some.history, injuries } }, 1.03);
        expect(Number.isInteger(premium)).toBe(true);
        expect(premium).toBeGreaterThanOrEqual(690);
        expect(premium).toBeLessThanOrEqual(6900);
      }),
    );
    const worst = {
      ...risk({
        youngestAge: 17,
        experience: 0,
        engineVolume: 4000,
        hasEsp: false,
        airbags: 0,
        hasAbs: false,
        commercial: true,
        companyOwned: true,
        suspensions: 3,
      }),
    };
    expect(compulsoryPremium(worst)).toBe(6900);
    expect(
      compulsoryPremium(
        risk({ youngestAge: 60, experience: 40, engineVolume: 998, hasFcw: true, hasLdw: true, shabbatDriving: false }),
        0.95,
      ),
    ).toBeGreaterThanOrEqual(690);
  });

  it('CAR-05 an older youngest driver, more experience or a smaller engine never cost more', () => {
    fc.assert(
      fc.property(anyRisk, fc.nat(60), fc.nat(60), fc.nat(3000), (some, age, experience, engine) => {
        const premium = compulsoryPremium(some);
        expect(compulsoryPremium({ ...some, youngestAge: some.youngestAge + age })).toBeLessThanOrEqual(premium);
        expect(compulsoryPremium({ ...some, experience: some.experience + experience })).toBeLessThanOrEqual(premium);
        expect(compulsoryPremium({ ...some, engineVolume: some.engineVolume + engine })).toBeGreaterThanOrEqual(
          premium,
        );
      }),
    );
  });

  it('CAR-05 more injuries or suspensions are never cheaper', () => {
    fc.assert(
      fc.property(anyRisk, fc.nat(6), fc.nat(6), (some, injuries, suspensions) => {
        const premium = compulsoryPremium(some);
        expect(compulsoryPremium({ ...some, history: { ...some.history, injuries } })).toBeGreaterThanOrEqual(premium);
        expect(compulsoryPremium({ ...some, suspensions: some.suspensions + suspensions })).toBeGreaterThanOrEqual(
          premium,
        );
      }),
    );
  });
});
