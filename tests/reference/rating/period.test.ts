import { describe, expect, it } from 'vitest';
import { comprehensivePremium } from '@/reference/simulators/rating/car/comprehensive';
import { compulsoryPremium } from '@/reference/simulators/rating/car/compulsory';
import { offerPrice } from '@/reference/simulators/rating/car/offer-price';
import { daysOfCover, forPeriod, periodShares } from '@/reference/simulators/rating/car/period';
import { riderPrice } from '@/reference/simulators/rating/car/riders';
import { thirdPartyPremium } from '@/reference/simulators/rating/car/third-party';
import { risk } from './request';

const shares = (insuranceStart: string, insuranceEnd: string) => periodShares({ insuranceStart, insuranceEnd });
const percentOf = (start: string, end: string) => forPeriod(100, shares(start, end).voluntary);

describe('CAR-05 the period of cover', () => {
  it.each([
    ['2026-12-01', '2026-12-01', 1],
    ['2026-12-01', '2027-11-30', 365],
    ['2027-03-01', '2028-02-29', 366],
  ])('CAR-05 %s to %s are %i days', (insuranceStart, insuranceEnd, days) => {
    expect(daysOfCover({ insuranceStart, insuranceEnd })).toBe(days);
  });

  it.each([
    ['2026-12-02', 15],
    ['2026-12-31', 15],
    ['2027-01-01', 25],
    ['2027-01-31', 25],
    ['2027-02-28', 35],
    ['2027-03-31', 45],
    ['2027-04-30', 55],
    ['2027-05-31', 65],
    ['2027-06-01', 72],
    ['2027-06-30', 72],
    ['2027-07-31', 79],
    ['2027-08-31', 86],
    ['2027-09-30', 92],
    ['2027-10-31', 97],
    ['2027-11-01', 100],
    ['2027-11-29', 100],
    ['2027-11-30', 100],
  ])('CAR-05 from 2026-12-01 to %s costs %i percent of a year', (end, percent) => {
    expect(percentOf('2026-12-01', end)).toBe(percent);
  });

  it('CAR-05 a month that begins on the 31st ends with the short month', () => {
    expect(percentOf('2027-01-31', '2027-02-27')).toBe(15);
    expect(percentOf('2027-01-31', '2027-02-28')).toBe(25);
  });

  it.each([
    ['2026-12-01', '2027-12-31', 396, 365],
    ['2027-03-01', '2028-03-31', 397, 366],
  ])('CAR-05 %s to %s is longer than a year: by days', (start, end, part, whole) => {
    expect(shares(start, end)).toEqual({ compulsory: { part, whole }, voluntary: { part, whole } });
  });

  it('CAR-05 compulsory cover goes by days in both directions', () => {
    expect(shares('2026-12-01', '2027-05-31').compulsory).toEqual({ part: 182, whole: 365 });
    expect(shares('2026-12-01', '2027-11-30').compulsory).toEqual({ part: 365, whole: 365 });
  });
});

describe('CAR-05 prices of a period', () => {
  const terms = { base: 1500, multiple: 1, garageCancelled: false } as const;
  const half = risk({ shares: shares('2026-12-01', '2027-05-31') });
  const longer = risk({ shares: shares('2026-12-01', '2027-12-31') });

  // 1,310 a year of compulsory cover, 130 a year of towing.
  it('CAR-05 six and thirteen months', () => {
    expect([risk(), half, longer].map((each) => compulsoryPremium(each))).toEqual([1310, 653, 1421]);
    const towing = (of: typeof half) => riderPrice({ entityId: 'TOWING' }, of);
    expect([risk(), half, longer].map(towing)).toEqual([{ amount: 130 }, { amount: 85 }, { amount: 141 }]);
  });

  it('CAR-05 comprehensive and third party follow the short-period table', () => {
    const year = comprehensivePremium(risk(), terms, false);
    expect(comprehensivePremium(half, terms, false)).toBe(Math.round((year * 65) / 100));
    const limited = risk({ vehicleValue: 3_000_000, shares: half.shares });
    expect(thirdPartyPremium(limited, 1_000_000)).toBe(1885);
  });

  it('CAR-05 the lowest price of compulsory cover after a discount is that of the period', () => {
    const offer = {
      parts: { compulsory: 350, comprehensive: null, thirdParty: null },
      feeRate: 0,
      discounts: [{ id: 'COMPULSORY', percentage: 10, fromCommission: false, on: ['compulsory'] }],
    } as const;
    const price = offerPrice(
      { ...offer, discounts: [...offer.discounts] },
      ['COMPULSORY'],
      null,
      half.shares.compulsory,
    );
    expect(price.premia.compulsory).toEqual({ amount: 344, currency: 'ILS' });
  });
});
