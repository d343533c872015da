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
