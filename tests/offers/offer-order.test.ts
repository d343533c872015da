import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carDeductible } from '@/lib/offers/car-facts';
import { arrange, passes, sortOffers } from '@/components/offers/board/offer-order';
import { plainView } from '@/components/offers/board/offer-view';
import { ils, offer } from './offers';

const byName = (a: { supplierName: string }, b: { supplierName: string }) =>
  a.supplierName.localeCompare(b.supplierName);
const ids = (products: readonly { id: string }[]) => products.map((product) => product.id);
const deductible = (amount: number | null) => ({
  deductibles: { comprehensive: amount === null ? null : ils(amount), thirdParty: null, companyGarage: null },
});

describe('CAR-05 order of offers', () => {
  const dear = offer('dear', 4_000, { supplierName: 'A', ...deductible(500) });
  const cheap = offer('cheap', 3_000, { supplierName: 'C', ...deductible(2_000) });
  const bare = offer('bare', 3_500, { supplierName: 'B', ...deductible(null) });
  const all = [dear, cheap, bare];
  const order = (sort: 'price' | 'insurer' | 'deductible', descending = false) =>
    ids(sortOffers(all, { sort, descending }, byName, carDeductible));

  it('sorts by price, insurer and deductible in both directions', () => {
    expect(order('price')).toEqual(['cheap', 'bare', 'dear']);
    expect(order('price', true)).toEqual(['dear', 'bare', 'cheap']);
    expect(order('insurer')).toEqual(['dear', 'bare', 'cheap']);
    expect(order('insurer', true)).toEqual(['cheap', 'bare', 'dear']);
  });

  it('keeps offers without a deductible last, whichever way', () => {
    expect(order('deductible')).toEqual(['dear', 'cheap', 'bare']);
    expect(order('deductible', true)).toEqual(['cheap', 'dear', 'bare']);
  });

  it('LIN-02 sorts by the average to the age of 70 in both directions', () => {
    const averages: Readonly<Record<string, number>> = { dear: 100, cheap: 300 };
    const sorted = (descending: boolean) =>
      ids(sortOffers(all, { sort: 'comparable', descending }, byName, carDeductible, ({ id }) => averages[id] ?? null));
    expect(sorted(false)).toEqual(['dear', 'cheap', 'bare']);
    expect(sorted(true)).toEqual(['cheap', 'dear', 'bare']);
  });

  it('never wavers between equals', () => {
    const twins = [offer('b', 100), offer('a', 100)];
    expect(ids(sortOffers(twins, { sort: 'insurer', descending: true }, byName, carDeductible))).toEqual(['a', 'b']);
    expect(ids(sortOffers([...twins].reverse(), { sort: 'insurer', descending: true }, byName, carDeductible))).toEqual(
      ['a', 'b'],
    );
  });

  it('filters by insurer, by issue, by blocks and by price', () => {
    const blocked = offer('x', 3_000, {
      supplierType: 'HAREL',
      canIssuePolicy: false,
      blockingRules: [{ code: 'B', values: {} }],
    });
    expect(passes(blocked, plainView)).toBe(true);
    expect(passes(blocked, { ...plainView, insurers: ['CLAL'] })).toBe(false);
    expect(passes(blocked, { ...plainView, insurers: ['HAREL'] })).toBe(true);
    expect(passes(blocked, { ...plainView, issuable: true })).toBe(false);
    expect(passes(blocked, { ...plainView, unblocked: true })).toBe(false);
    expect(passes(blocked, { ...plainView, min: 3_000, max: 3_000 })).toBe(true);
    expect(passes(blocked, { ...plainView, min: 3_001 })).toBe(false);
    expect(passes(blocked, { ...plainView, max: 2_999 })).toBe(false);
  });
});

describe('CAR-04 offers that arrive do not move what is under the finger', () => {
  const someIds = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'.split('')));

  it('appends while the list is held and takes the wanted order when it is let go', () => {
    expect(arrange(['b', 'c'], ['a', 'b', 'c'], true)).toEqual(['b', 'c', 'a']);
    expect(arrange(['b', 'c', 'a'], ['a', 'b', 'c'], false)).toEqual(['a', 'b', 'c']);
  });

  it('keeps the rows that stay in their order, whatever comes and goes', () => {
    fc.assert(
      fc.property(someIds, someIds, (shown, wanted) => {
        const next = arrange(shown, wanted, true);
        const stay = shown.filter((id) => wanted.includes(id));
        expect(next.slice(0, stay.length)).toEqual(stay);
        expect([...next].sort()).toEqual([...wanted].sort());
      }),
    );
  });

  it('gives the same array back when nothing moved', () => {
    const shown = ['a', 'b'];
    expect(arrange(shown, ['b', 'a'], true)).toBe(shown);
    expect(arrange(shown, ['a', 'b'], false)).toBe(shown);
  });
});
