import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseOffer } from '@/lib/contract/portal/purchases';
import { byDeductible, recommendedOffers } from '@/lib/offers/recommended-offers';

const offerOf = (productId: string, total: number, deductible: number | null, instant = false): PurchaseOffer => ({
  productId,
  supplierType: 'HAREL',
  name: productId,
  route: null,
  total: { amount: total, currency: 'ILS' },
  parts: { compulsory: null, comprehensive: null, thirdParty: null },
  deductible: deductible === null ? null : { amount: deductible, currency: 'ILS' },
  thirdPartyLimit: null,
  instant,
  cheapest: false,
});
const said = (offers: PurchaseOffer[]) =>
  recommendedOffers(offers).map(({ offer, reason }) => [offer.productId, reason]);

describe('ZON-04 offers that a buyer sees first', () => {
  it('ZON-04 are the cheapest, the lowest deductible and the first that is issued at once', () => {
    const offers = [
      offerOf('a', 3_000, 2_000),
      offerOf('b', 3_100, 2_000),
      offerOf('c', 3_200, 1_500, true),
      offerOf('d', 3_900, 900),
      offerOf('e', 4_000, 900, true),
    ];
    expect(said(offers)).toEqual([
      ['a', 'cheapest'],
      ['c', 'instant'],
      ['d', 'lowDeductible'],
    ]);
  });

  it('ZON-04 give no reason twice, and are filled up by price', () => {
    expect(
      said([offerOf('a', 1, 500, true), offerOf('b', 2, 500), offerOf('c', 3, 900), offerOf('d', 4, null)]),
    ).toEqual([
      ['a', 'cheapest'],
      ['b', 'next'],
      ['c', 'next'],
    ]);
    expect(said([])).toEqual([]);
  });

  it('ZON-04 are always the cheapest, by price, at most three, and the lowest deductible is among them', () => {
    const offers = fc
      .array(fc.record({ deductible: fc.option(fc.integer({ min: 0, max: 5_000 })), instant: fc.boolean() }), {
        minLength: 1,
        maxLength: 15,
      })
      .map((all) => all.map(({ deductible, instant }, at) => offerOf(String(at), 1_000 + at, deductible, instant)));
    fc.assert(
      fc.property(offers, (all) => {
        const first = recommendedOffers(all);
        expect(first.length).toBe(Math.min(3, all.length));
        expect(first[0]!.offer).toBe(all[0]);
        const places = first.map(({ offer }) => all.indexOf(offer));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const least = Math.min(...all.map(({ deductible }) => deductible?.amount ?? Number.POSITIVE_INFINITY));
        expect(first.some(({ offer }) => (offer.deductible?.amount ?? Number.POSITIVE_INFINITY) === least)).toBe(true);
        if (all.some(({ instant }) => instant)) expect(first.some(({ offer }) => offer.instant)).toBe(true);
        expect(byDeductible(all)).toHaveLength(all.length);
      }),
      { numRuns: 200 },
    );
  });
});
