import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPairs, preferredPairs, type Priced } from '@/lib/rules/quotes/combinations';

const offers = fc.array(
  fc.record({ supplierType: fc.constantFrom('A', 'B', 'C', 'D'), total: fc.integer({ min: 1, max: 9_999 }) }),
  { maxLength: 12 },
);

const sums = (pairs: readonly [Priced, Priced][]) => pairs.map(([one, other]) => one.total + other.total);

describe('CAR-06 combinations of covers', () => {
  it('CAR-06 the cheapest pairs of different insurers, cheapest first', () => {
    fc.assert(
      fc.property(offers, offers, fc.integer({ min: 1, max: 20 }), (firsts, seconds, limit) => {
        const everyPair = firsts.flatMap((first) =>
          seconds
            .filter(({ supplierType }) => supplierType !== first.supplierType)
            .map((second) => first.total + second.total),
        );
        const found = cheapestPairs(firsts, seconds, { limit, evaluationLimit: 1_000 });
        expect(sums(found)).toEqual(everyPair.toSorted((a, b) => a - b).slice(0, limit));
        for (const [first, second] of found) expect(first.supplierType).not.toBe(second.supplierType);
      }),
    );
  });

  it('CAR-06 pairs that can be issued come before cheaper ones that cannot', () => {
    const open = (supplierType: string, total: number) => ({ supplierType, total, issuable: true });
    const closed = { supplierType: 'closed', total: 1, issuable: false };
    const [firsts, seconds] = [
      [open('A', 10), open('B', 11)],
      [closed, open('A', 20), open('B', 21)],
    ];
    const found = (limit: number) => sums(preferredPairs(firsts, seconds, { limit, evaluationLimit: 100 }));
    expect(found(2)).toEqual([31, 31]);
    expect(found(3)).toEqual([31, 31, 11]);
    expect(found(9)).toEqual([31, 31, 11, 12]);
  });

  it('CAR-06 pairs of one insurer count as looked at, and no pair beyond the evaluation limit is', () => {
    const own = [{ supplierType: 'A', total: 10 }];
    const others = [
      { supplierType: 'A', total: 1 },
      { supplierType: 'B', total: 2 },
      { supplierType: 'C', total: 3 },
    ];
    expect(sums(cheapestPairs(own, others, { limit: 5, evaluationLimit: 100 }))).toEqual([12, 13]);
    expect(sums(cheapestPairs(own, others, { limit: 5, evaluationLimit: 2 }))).toEqual([12]);
    expect(cheapestPairs(own, others, { limit: 5, evaluationLimit: 1 })).toEqual([]);
    expect(cheapestPairs([], others, { limit: 5, evaluationLimit: 100 })).toEqual([]);
  });
});
