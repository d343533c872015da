import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  floor,
  homeDeductibles,
  liabilityLimits,
  plumberType,
  waterDeductibles,
} from '@/lib/contract/quotes/property-request';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { type AgedOffer, type AgedChoices } from '@/reference/simulators/rating/aged/offer';
import { agedPrice } from '@/reference/simulators/rating/aged/offer-price';
import { askHealthInsurer } from '@/reference/simulators/rating/health/ask-insurer';
import { packageCodes } from '@/reference/simulators/rating/health/packages';
import { serviceCodes } from '@/reference/simulators/rating/health/services';
import type { InsurerAnswer } from '@/reference/simulators/rating/insurer-answer';
import { askLifeInsurer } from '@/reference/simulators/rating/life/ask-insurer';
import { askHomeInsurer } from '@/reference/simulators/rating/property/ask-insurer';
import { propertyPrice } from '@/reference/simulators/rating/property/offer';
import { askRiskInsurer } from '@/reference/simulators/rating/risk/ask-insurer';

const never = { status: 'NEVER', quitYearsAgo: null } as const;
const smoking = fc.constantFrom(
  never,
  { status: 'SMOKING', quitYearsAgo: null } as const,
  { status: 'QUIT', quitYearsAgo: 0 } as const,
  { status: 'QUIT', quitYearsAgo: 3 } as const,
  { status: 'QUIT', quitYearsAgo: 9 } as const,
);
const gender = fc.constantFrom('MALE' as const, 'FEMALE' as const);
/** Sums below the sentinels, which begin at 9,999,900. */
const targetAmount = fc.integer({ min: 10_001, max: 9_999_899 });
/** Ages below the sentinels, which begin at 90. */
const age = fc.integer({ min: 17, max: 89 });
const runs = { numRuns: 150 };

/** Returns the offers of an answer, none when it refuses. @throws when the insurer fails or answers a price of zero */
function offersOf<Offer>(answer: InsurerAnswer<Offer>): readonly Offer[] {
  if (answer.kind === 'priced') return answer.offers;
  expect(answer).toMatchObject({ kind: 'refused' });
  return [];
}

/** Fails when a year of an offer costs nothing, whatever is chosen with it. */
function expectNoFreeYear(offer: AgedOffer): void {
  const all: AgedChoices = {
    discountIds: offer.discounts.map(({ id }) => id),
    riderIds: offer.riders.map(({ id }) => id),
  };
  for (const choices of [
    all,
    { ...all, riderIds: [] },
    { ...all, discountIds: [] },
    { discountIds: [], riderIds: [] },
  ]) {
    const { premia, yearlyPayments, paymentTermYears } = agedPrice(offer, choices);
    expect(premia.total.amount).toBeGreaterThan(0);
    expect(Math.min(...yearlyPayments.map(({ amount }) => amount))).toBeGreaterThan(0);
    expect(yearlyPayments).toHaveLength(paymentTermYears);
    expect(yearlyPayments.at(-1)!.age).toBeLessThanOrEqual(99);
  }
}

describe('LIN-01 LIN-02 LIN-03 LIN-04 no offer is free unless a sentinel asks for it', () => {
  it('LIN-01 health, at every age, of every service and package', () => {
    const chosen = fc.oneof(
      fc
        .constantFrom(...serviceCodes)
        .map((code) => ({ serviceIds: [code as string], packageModelIds: [] as string[] })),
      fc
        .uniqueArray(fc.constantFrom(...packageCodes), { minLength: 1 })
        .map((codes) => ({ serviceIds: [] as string[], packageModelIds: codes as string[] })),
    );
    fc.assert(
      fc.property(age, gender, chosen, fc.constantFrom(...insurersOf('HEALTH')), (years, sex, cover, supplier) => {
        const request = { productType: 'HEALTH' as const, age: years, gender: sex, ...cover };
        offersOf(askHealthInsurer(request, supplier, 1)).forEach(expectNoFreeYear);
      }),
      runs,
    );
  });

  it('LIN-01 a service that ends is paid to its end, not to 99', () => {
    const request = { productType: 'HEALTH' as const, age: 60, gender: 'MALE' as const, packageModelIds: [] };
    const answer = askHealthInsurer({ ...request, serviceIds: ['CRITICAL_ILLNESS'] }, 'FNX', 1);
    const [offer] = offersOf(answer);
    const price = agedPrice(offer!, { discountIds: [], riderIds: [] });
    expect(price.yearlyPayments.map((year) => year.age)).toEqual([60, 61, 62, 63, 64, 65]);
    expect(price.paymentTermYears).toBe(6);
    // Another service as a rider goes on.
    expect(agedPrice(offer!, { discountIds: [], riderIds: ['MEDICINES'] }).yearlyPayments.at(-1)!.age).toBe(99);
  });

  it('LIN-02 life, of every sum and age', () => {
    fc.assert(
      fc.property(
        age,
        gender,
        targetAmount,
        smoking,
        fc.boolean(),
        fc.constantFrom(...insurersOf('LIFE')),
        (...facts) => {
          const [years, sex, amount, habit, renewal, supplier] = facts;
          const request = {
            productType: 'LIFE' as const,
            age: years,
            gender: sex,
            targetAmount: amount,
            smoking: habit,
          };
          offersOf(askLifeInsurer({ ...request, renewal }, supplier, 1)).forEach(expectNoFreeYear);
        },
      ),
      runs,
    );
  });

  it('LIN-04 risk, of every sum and age, by both programmes', () => {
    const program = fc.constantFrom('RISK 1' as const, 'RISK 5' as const);
    fc.assert(
      fc.property(age, gender, targetAmount, smoking, program, fc.constantFrom(...insurersOf('RISK')), (...facts) => {
        const [years, sex, amount, habit, kind, supplier] = facts;
        const request = { productType: 'RISK' as const, age: years, gender: sex, targetAmount: amount, smoking: habit };
        offersOf(askRiskInsurer({ ...request, program: kind }, years, supplier, 1)).forEach(expectNoFreeYear);
      }),
      runs,
    );
  });

  const start = defaultPropertyRequest('2026-11-22');
  const home = fc.record({
    buildingAmount: fc.oneof(fc.constant(0), fc.integer({ min: 100_001, max: 5_000_000 })),
    contentAmount: fc.oneof(fc.constant(0), fc.integer({ min: 50_000, max: 500_000 })),
    jeweleryAmount: fc.nat(100_000),
    additionalAmount: fc.integer({ min: 1, max: 2_000_000 }),
    watchesAmount: fc.nat(50_000),
    earthquakeCoverage: fc.boolean(),
    domesticEmployees: fc.boolean(),
    pipesRenewed: fc.boolean(),
    thirdPartyLiability: fc.constantFrom(...liabilityLimits),
    floor: fc.constantFrom(...floor.options),
    plumberType: fc.constantFrom(...plumberType.options),
    defenceCode: fc.nat(2),
    builtYear: fc.option(fc.integer({ min: 1900, max: 2026 })),
    claims: fc.nat(4),
    deductibles: fc.record({
      building: fc.constantFrom(...homeDeductibles),
      content: fc.constantFrom(...homeDeductibles),
      fire: fc.constantFrom(...homeDeductibles),
      water: fc.constantFrom(...waterDeductibles),
      earthquake: fc.constant(10 as const),
    }),
    address: fc
      .constantFrom('6433222', '1412345', '8812345', '9123456', '3309501')
      .map((zipCode) => ({ ...start.address, city: 'תל אביב', zipCode })),
  });

  /** Price with all discounts of an insurer; null when it refuses. */
  const priceOf = (request: typeof start, supplier: ReturnType<typeof insurersOf<'PROPERTY'>>[number]) => {
    const [offer] = offersOf(askHomeInsurer(request, supplier, 1));
    if (!offer) return null;
    const all = offer.discounts.map(({ id }) => id);
    return {
      plain: propertyPrice(offer, []).premia.total.amount,
      reduced: propertyPrice(offer, all).premia.total.amount,
    };
  };

  it('LIN-03 a home, of every sum and kind, with all discounts of the insurer', () => {
    fc.assert(
      fc.property(home, fc.constantFrom(...insurersOf('PROPERTY')), (over, supplier) => {
        const price = priceOf({ ...start, ...over }, supplier);
        if (!price) return;
        expect(price.plain).toBeGreaterThanOrEqual(350);
        expect(price.reduced).toBeGreaterThan(0);
        expect(price.reduced).toBeLessThanOrEqual(price.plain);
      }),
      runs,
    );
  });

  it('LIN-03 a home costs more with claims, age, liability, employees and old pipes, and less with a higher deductible', () => {
    // Every cover is rounded on its own.
    const rounding = 7;
    const dearer: ((one: typeof start) => Partial<typeof start>)[] = [
      ({ claims }) => ({ claims: Math.min(2, claims) + 1 }),
      () => ({ builtYear: 1990 }),
      () => ({ thirdPartyLiability: 2_000_000 }),
      () => ({ domesticEmployees: true }),
      () => ({ pipesRenewed: false }),
      () => ({ plumberType: 'PRIVATE' }),
      ({ deductibles }) => ({ deductibles: { ...deductibles, building: 1_000 } }),
      ({ deductibles }) => ({ deductibles: { ...deductibles, content: 1_000 } }),
      ({ deductibles }) => ({ deductibles: { ...deductibles, fire: 1_000 } }),
    ];
    fc.assert(
      fc.property(home, fc.constantFrom(...dearer), (over, change) => {
        const one = { ...start, ...over, claims: Math.min(over.claims, 2) };
        const more = { ...one, ...change(one) };
        const [before, after] = [priceOf(one, 'FNX'), priceOf(more, 'FNX')];
        // Valuables above the insurer's limit are refused either way.
        if (before && after) expect(after.plain).toBeGreaterThanOrEqual(before.plain - rounding);
      }),
      runs,
    );
  });
});
