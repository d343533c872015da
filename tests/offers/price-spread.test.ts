import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortOffers } from '@/components/offers/board/offer-order';
import { priceBar, spreadOf } from '@/components/offers/offer/price-spread';
import type { CarProduct } from '@/lib/contract/quotes/cars';
import { carDeductible } from '@/lib/offers/car-facts';
import { ils, offer } from './offers';

const asked = ['Compulsory', 'ComprehensiveInsurance'] as const;
const line: Parameters<typeof spreadOf>[1] = {
  coversAll: ({ insuranceTypes }: CarProduct) => asked.every((type) => insuranceTypes.includes(type)),
  deductibleOf: carDeductible,
};
const deductible = (amount: number) => ({
  deductibles: { comprehensive: ils(amount), thirdParty: null, companyGarage: null },
});

describe('CAR-05 spread of prices', () => {
  it('marks the cheapest, and as best another one only when it is', () => {
    const cheapest = offer('cheapest', 3_000, deductible(4_000));
    const best = offer('best', 3_100, deductible(1_000));
    const dear = offer('dear', 5_000, deductible(0));
    expect(spreadOf([dear, best, cheapest], line)).toEqual({
      min: 3_000,
      max: 5_000,
      cheapestId: 'cheapest',
      bestId: 'best',
      cheapestToSeventyId: null,
    });
    expect(spreadOf([dear, offer('cheapest', 3_000, deductible(1_000))], line).bestId).toBeNull();
  });

  it('marks the first of several cheapest as the list sorts them', () => {
    const tie = [offer('b', 3_000), offer('c', 3_000), offer('a', 3_000), offer('dear', 3_100)];
    const sorted = sortOffers(tie, { sort: 'price', descending: false }, () => 0, carDeductible);
    expect(spreadOf(tie, line).cheapestId).toBe('a');
    expect(sorted[0]?.id).toBe('a');
  });

  it('calls nothing best that cannot be issued or is blocked', () => {
    const blocked = offer('blocked', 3_000, { blockingRules: [{ code: 'B', values: {} }], ...deductible(0) });
    const closed = offer('closed', 3_100, { canIssuePolicy: false, ...deductible(0) });
    expect(spreadOf([blocked, closed], line)).toMatchObject({ cheapestId: 'blocked', bestId: null });
  });

  it('calls cheapest what can be issued, also where something closed costs less', () => {
    const closed = offer('closed', 2_000, { canIssuePolicy: false });
    const spread = spreadOf([closed, offer('open', 3_000), offer('dear', 3_500)], line);
    expect(spread).toMatchObject({ cheapestId: 'open', min: 3_000, max: 3_500 });
    expect(priceBar(2_000, spread)).toEqual(priceBar(3_000, spread));
  });

  it('fills the bar from 30 % above the cheapest', () => {
    const wide = { min: 4_000, max: 40_000 };
    expect(priceBar(5_200, wide)).toEqual(priceBar(40_000, wide));
    expect(priceBar(4_600, wide).extra).toBeCloseTo(priceBar(5_200, wide).extra / 2);
  });

  it('LIN-02 marks what is cheapest to the age of 70 beside what is cheapest in the first year', () => {
    const averages: Readonly<Record<string, number>> = { young: 900, even: 500, closed: 100 };
    const aged = { ...line, comparableOf: ({ id }: { id: string }) => averages[id] ?? Infinity };
    const offers = [offer('young', 300), offer('even', 400), offer('closed', 500, { canIssuePolicy: false })];
    expect(spreadOf(offers, aged)).toMatchObject({ cheapestId: 'young', cheapestToSeventyId: 'even' });
  });

  it('compares only offers that cover everything that was asked for', () => {
    const partial = offer('partial', 900, { insuranceTypes: ['ComprehensiveInsurance'] });
    expect(spreadOf([partial, offer('full', 3_000)], line)).toMatchObject({ cheapestId: 'full', min: 3_000 });
    expect(spreadOf([partial], line)).toMatchObject({ cheapestId: 'partial' });
    expect(spreadOf([], line)).toMatchObject({ cheapestId: null, bestId: null });
  });

  it('draws bars whose scale starts near the cheapest and that never pass the edge', () => {
    const spread = { min: 4_000, max: 4_400 };
    const length = (total: number) => {
      const { base, extra } = priceBar(total, spread);
      return base + extra;
    };
    expect(priceBar(4_000, spread).extra).toBe(0);
    expect(length(4_400)).toBe(100);
    expect(length(4_200)).toBeGreaterThan(3 * length(4_000));
    expect(length(3_000)).toBe(length(4_000));
    expect(priceBar(10, { min: 10, max: 10 }).extra).toBe(0);
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(9_999), fc.nat(19_999), (a, b, total) => {
        const { base, extra } = priceBar(total, { min: Math.min(a, b), max: Math.max(a, b) });
        expect(base).toBeGreaterThanOrEqual(0);
        expect(extra).toBeGreaterThanOrEqual(0);
        expect(base + extra).toBeLessThanOrEqual(100.000001);
      }),
    );
  });
});
