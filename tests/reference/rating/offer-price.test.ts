import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferDiscount } from '@/reference/simulators/rating/car/offer';
import { offerPrice } from '@/reference/simulators/rating/car/offer-price';
import { firstRider, riderPrice, ridersFor } from '@/reference/simulators/rating/car/riders';
import { risk } from './request';

const campaign: OfferDiscount = { id: 'CAMPAIGN', percentage: 10, fromCommission: false, on: ['comprehensive'] };
const commission: OfferDiscount = {
  id: 'COMMISSION_5',
  percentage: 5,
  fromCommission: true,
  on: ['comprehensive', 'thirdParty'],
};
const compulsory: OfferDiscount = { id: 'COMPULSORY', percentage: 3, fromCommission: false, on: ['compulsory'] };
const offer = {
  parts: { compulsory: 1000, comprehensive: 2500, thirdParty: null },
  discounts: [campaign, commission, compulsory],
  feeRate: 0.07,
};

describe('CAR-05 price of an offer', () => {
  it('CAR-05 brutto is the sum of the covers, netto and fees make it up, total adds the rider', () => {
    const { premia, originalPremia } = offerPrice(offer, [], 350);
    expect(premia).toMatchObject({
      compulsory: { amount: 1000 },
      comprehensive: { amount: 2500 },
      thirdParty: null,
      netto: { amount: 3271 },
      fees: { amount: 229 },
      brutto: { amount: 3500 },
      rider: { amount: 350 },
      total: { amount: 3850, currency: 'ILS' },
    });
    expect(originalPremia.amount).toBe(3850);
  });

  it('CAR-05 percentages add up, on the covers they are for', () => {
    const { premia, originalPremia } = offerPrice(offer, ['CAMPAIGN', 'COMMISSION_5'], null);
    expect(premia.comprehensive?.amount).toBe(2125);
    expect(premia.compulsory?.amount).toBe(1000);
    expect(premia.rider).toBeNull();
    expect(originalPremia.amount).toBe(3500);
  });

  it('CAR-05 a discount never takes compulsory under its lowest price', () => {
    const cheap = { ...offer, parts: { compulsory: 700, comprehensive: null, thirdParty: null } };
    expect(offerPrice(cheap, ['COMPULSORY'], null).premia.compulsory?.amount).toBe(690);
  });

  it('CAR-05 more discounts never cost more, and the sums always agree', () => {
    const ids = offer.discounts.map(({ id }) => id);
    const amounts = fc.record({
      compulsory: fc.integer({ min: 690, max: 6900 }),
      comprehensive: fc.integer({ min: 700, max: 30_000 }),
      feeRate: fc.double({ min: 0.06, max: 0.08, noNaN: true }),
    });
    fc.assert(
      fc.property(amounts, fc.subarray(ids), fc.subarray(ids), ({ feeRate, ...parts }, some, more) => {
        const base = { ...offer, feeRate, parts: { ...parts, thirdParty: null } };
        const price = offerPrice(base, some, 300).premia;
        expect(price.netto.amount + price.fees.amount).toBe(price.brutto.amount);
        expect(price.brutto.amount + 300).toBe(price.total.amount);
        expect(offerPrice(base, [...some, ...more], 300).premia.total.amount).toBeLessThanOrEqual(price.total.amount);
      }),
    );
  });
});

describe('CAR-07 riders', () => {
  const car = { fuel: 'PETROL', vehicleAge: 5, commercial: false, shares: risk().shares } as const;
  const ils = (amount: number) => ({ amount, currency: 'ILS' });

  it("CAR-07 the list has every rider but MANUAL_RIDER, in the caller's language", () => {
    const riders = ridersFor('he', null);
    expect(riders).toHaveLength(15);
    expect(riders.map(({ entityId }) => entityId)).not.toContain('MANUAL_RIDER');
    expect(riders.find(({ entityId }) => entityId === 'TOWING')).toMatchObject({
      name: 'גרירה ושירותי דרך',
      amount: ils(130),
      group: 'FIXED_RIDER',
    });
    expect(riders.filter(({ group }) => group === 'CAR_RIDER').map(({ carRiderName }) => carRiderName)).toEqual([
      'CAR_RIDER_1',
      'CAR_RIDER_2',
      'CAR_RIDER_3',
    ]);
  });

  it('CAR-07 a car is offered the riders that fit it', () => {
    const ids = (over: object) => ridersFor('en', { ...car, ...over }).map(({ entityId }) => entityId);
    expect(ids({})).not.toContain('ORIGINAL_GLASS');
    expect(ids({})).not.toContain('ELECTRIC_TOWING');
    expect(ids({ vehicleAge: 3 })).toContain('ORIGINAL_GLASS');
    expect(ids({ fuel: 'ELECTRIC' })).toContain('ELECTRIC_TOWING');
    expect(ids({ commercial: true })).not.toContain('REPLACEMENT_CAR');
  });

  it.each([
    ['FREE_RIDER', null, { problem: 'riderPriceRequired' }],
    ['MANUAL_RIDER', null, { problem: 'riderPriceRequired' }],
    ['FREE_RIDER', 264, { problem: 'riderPrice' }],
    ['MANUAL_RIDER', 501, { problem: 'riderPrice' }],
    ['FREE_RIDER', 265, { amount: 265 }],
    ['MANUAL_RIDER', 500, { amount: 500 }],
    ['TOWING', null, { amount: 130 }],
    ['TOWING', 130, { amount: 130 }],
    ['TOWING', 300, { problem: 'riderPrice' }],
    ['ORIGINAL_GLASS', null, { problem: 'invalid' }],
    ['NOBODYS', null, { problem: 'invalid' }],
  ] as const)('CAR-07 choosing %s for %s shekels gives %o', (entityId, amount, outcome) => {
    expect(riderPrice({ entityId, amount: amount === null ? null : ils(amount) }, car)).toEqual(outcome);
  });

  it('CAR-07 a rider is in shekels', () => {
    expect(riderPrice({ entityId: 'FREE_RIDER', amount: { amount: 300, currency: 'USD' } }, car)).toEqual({
      problem: 'invalid',
    });
  });

  it('CAR-07 a request for the free rider begins with it for its amount, one for fixed riders with towing', () => {
    const insuranceTypes = ['Compulsory' as const, 'ComprehensiveInsurance' as const];
    const free = { groups: ['FREE_RIDER' as const], insuranceTypes, freeRiderAmount: 300 };
    expect(firstRider(free)).toEqual({ entityId: 'FREE_RIDER', amount: { amount: 300, currency: 'ILS' } });
    expect(firstRider({ ...free, insuranceTypes: ['Compulsory'] })).toBeNull();
    expect(firstRider({ groups: ['NO_RIDER'], insuranceTypes })).toBeNull();
    expect(firstRider({ groups: ['FIXED_RIDER'], insuranceTypes })).toEqual({ entityId: 'TOWING', amount: null });
  });
});
