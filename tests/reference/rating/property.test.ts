import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floor, type PropertyRequest } from '@/lib/contract/quotes/property-request';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { askHomeInsurer, requiredDefence } from '@/reference/simulators/rating/property/ask-insurer';
import { type PropertyOffer, propertyPrice } from '@/reference/simulators/rating/property/offer';
import { contentBase, propertyCovers, propertyParts } from '@/reference/simulators/rating/property/premium';
import { regionOf } from '@/reference/simulators/rating/property/tariff-table';

const year = { part: 1, whole: 1 };
const base = defaultPropertyRequest('2026-11-22');
const home = (over: Partial<PropertyRequest> = {}): PropertyRequest => ({
  ...base,
  address: { ...base.address, city: 'תל אביב', zipCode: '6433222' },
  ...over,
});
const priceOf = (request: PropertyRequest, factor = 1) => {
  const parts = propertyParts(request, factor, year);
  return propertyCovers.reduce((sum, cover) => sum + (parts[cover] ?? 0), 0);
};
const building = fc.oneof(fc.constant(0), fc.integer({ min: 100_001, max: 5_000_000 }));
const content = fc.oneof(fc.constant(0), fc.integer({ min: 50_000, max: 500_000 }));
const zips = fc.constantFrom('6433222', '1412345', '8812345', '9123456', '3309501');

describe('LIN-03 tariff of homes', () => {
  it('LIN-03 prices the home of the specification by the table', () => {
    // 700,000 × 0.75 ‰; 150,000 × 2.9 ‰ + 250,000 × 2.5 ‰; 1,100,000 × 0.7 ‰; 700,000 × 0.25 ‰
    expect(propertyParts(home(), 1, year)).toEqual({
      building: 525,
      content: 1060,
      earthquake: 770,
      valuables: null,
      additional: 175,
      water: 190,
      liability: 55,
    });
  });

  it('LIN-03 more insured never costs less, and nothing is free', () => {
    fc.assert(
      fc.property(building, content, fc.nat(100_000), fc.nat(60_000), zips, (a, b, more, watches, zipCode) => {
        const address = { ...home().address, zipCode };
        const less = home({ address, buildingAmount: a, contentAmount: b, watchesAmount: watches });
        const greater = home({
          address,
          buildingAmount: a === 0 ? 0 : a + more,
          contentAmount: b === 0 ? 0 : Math.min(500_000, b + more),
          watchesAmount: watches + more,
        });
        expect(priceOf(less)).toBeGreaterThanOrEqual(350);
        // Every cover is rounded on its own.
        expect(priceOf(greater)).toBeGreaterThanOrEqual(priceOf(less) - propertyCovers.length);
      }),
    );
  });

  it('LIN-03 content has no step where its rate changes', () => {
    expect(contentBase(150_000)).toBe(435);
    fc.assert(
      fc.property(content, (sum) => {
        expect(contentBase(sum + 1)).toBeGreaterThan(contentBase(sum));
      }),
    );
  });

  it('LIN-03 earthquake is dearest along the rift, and only with both building and content', () => {
    expect(['6433222', '9123456', '1412345', '8812345'].map(regionOf)).toEqual(['A', 'B', 'C', 'C']);
    const at = (zipCode: string) =>
      propertyParts(home({ address: { ...home().address, zipCode } }), 1, year).earthquake;
    expect([at('6433222'), at('9123456'), at('1412345')]).toEqual([770, 1045, 1595]);
    expect(propertyParts(home({ contentAmount: 0 }), 1, year).earthquake).toBeNull();
    expect(propertyParts(home({ earthquakeCoverage: false }), 1, year).earthquake).toBeNull();
  });

  it.each([
    ['building and content', {}, 1_100_000],
    ['content alone', { buildingAmount: 0 }, null],
    ['a building alone', { contentAmount: 0 }, null],
    ['content of 50,000', { contentAmount: 50_000 }, 750_000],
    ['a home that declined it', { earthquakeCoverage: false }, null],
  ])('LIN-03 an offer says whether %s is covered against earthquakes', (_, over, amount) => {
    const answer = askHomeInsurer(home({ defenceCode: 2, ...over }), 'FNX', 1);
    if (answer.kind !== 'priced') throw new Error(answer.kind);
    const [{ sums, remarks }] = answer.offers as [PropertyOffer];
    expect(sums.earthquake).toEqual(amount === null ? null : { amount, currency: 'ILS' });
    expect(remarks.some(({ code }) => code === 'NO_EARTHQUAKE')).toBe(amount === null);
  });

  it.each(floor.options)('LIN-03 no floor is cheaper than an intermediate one: %s', (one) => {
    expect(priceOf(home({ floor: one }))).toBeGreaterThanOrEqual(priceOf(home({ floor: 'INTERMEDIATE' })));
  });

  it('LIN-03 water is priced by the plumber, and higher deductibles are cheaper', () => {
    const water = (over: Partial<PropertyRequest>) => propertyParts(home(over), 1, year).water;
    expect([water({}), water({ plumberType: 'PRIVATE' }), water({ plumberType: 'NO' })]).toEqual([190, 301, null]);
    const deductibles = (amount: 1_000 | 1_500 | 2_000) =>
      priceOf(home({ deductibles: { ...home().deductibles, building: amount, content: amount } }));
    expect(deductibles(1_000)).toBeGreaterThan(deductibles(1_500));
    expect(deductibles(1_500)).toBeGreaterThan(deductibles(2_000));
  });

  it('LIN-03 every insurer answers the plain home with a price and terms', () => {
    for (const supplier of insurersOf('PROPERTY')) {
      const answer = askHomeInsurer(home({ defenceCode: 2 }), supplier, 1);
      if (answer.kind !== 'priced') throw new Error(supplier);
      const [offer] = answer.offers;
      expect(offer).toMatchObject({
        blockingRules: [],
        sums: { earthquake: { amount: 1_100_000 } },
        deductibles: { earthquake: { amount: 110_000 }, water: { amount: 650 } },
      });
      const plain = propertyPrice(offer!, []);
      const reduced = propertyPrice(
        offer!,
        offer!.discounts.map(({ id }) => id),
      );
      expect(plain.premia.total).toEqual(plain.originalPremia);
      if (offer!.discounts.length > 0) expect(reduced.premia.total.amount).toBeLessThan(plain.premia.total.amount);
      expect(reduced.premia.total.amount).toBe(reduced.premia.netto.amount + reduced.premia.fees.amount);
    }
  });

  it('LIN-03 protection is required from 250,000 and 400,000 of content, and blocks the offer', () => {
    expect([250_000, 250_001, 400_000, 400_001].map(requiredDefence)).toEqual([0, 1, 1, 2]);
    const answer = askHomeInsurer(home({ contentAmount: 450_000, defenceCode: 1 }), 'FNX', 1);
    expect(answer).toMatchObject({
      offers: [{ blockingRules: [{ code: 'HOME_DEFENCE', values: { homeDefence: 2 } }] }],
    });
  });

  it('LIN-03 insurers refuse what they do not insure', () => {
    const reasonOf = (request: PropertyRequest, supplier: Parameters<typeof askHomeInsurer>[1]) =>
      askHomeInsurer(request, supplier, 1);
    expect(reasonOf(home({ floor: 'PENTHOUSE' }), 'HAKLAI')).toMatchObject({ reason: { code: 'FLOOR_NOT_INSURED' } });
    expect(reasonOf(home({ buildingAmount: 0 }), 'HCSRA')).toMatchObject({ reason: { code: 'BUILDING_NEEDED' } });
    expect(reasonOf(home({ builtYear: 1950 }), 'SHIRBIT')).toMatchObject({ reason: { code: 'BUILDING_TOO_OLD' } });
    expect(reasonOf(home({ jeweleryAmount: 70_000 }), 'HCSRA')).toMatchObject({
      reason: { code: 'VALUABLES_TOO_HIGH' },
    });
    expect(reasonOf(home({ claims: 4 }), 'FNX')).toMatchObject({ reason: { code: 'HOME_CLAIMS' } });
    expect(reasonOf(home({ claims: 3 }), 'FNX')).toMatchObject({
      offers: [{ blockingRules: [{ code: 'HOME_CLAIMS' }] }],
    });
  });

  it('LIN-03 sentinel zip codes make insurers misbehave', () => {
    const at = (zipCode: string) => home({ address: { ...home().address, zipCode } });
    expect(askHomeInsurer(at('9999949'), 'FNX', 1)).toMatchObject({ kind: 'failed', reason: { code: 'ZERO_PRICE' } });
    expect(askHomeInsurer(at('9999909'), 'FNX', 1)).toEqual({ kind: 'silent' });
    expect(askHomeInsurer(at('9999909'), 'FNX', 2)).toMatchObject({ kind: 'priced' });
    expect(askHomeInsurer(at('9999909'), 'CLAL', 1)).toMatchObject({ kind: 'priced' });
    expect(askHomeInsurer(at('9999994'), 'CLAL', 1)).toMatchObject({
      offers: [{ blockingRules: [{ code: 'HOME_DEFENCE' }] }],
    });
  });
});
