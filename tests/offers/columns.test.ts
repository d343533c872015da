import { describe, expect, it } from 'vitest';
import { columnsOf } from '@/components/offers/offer/columns';
import type { OfferFact } from '@/lib/offers/fact';
import { carColumns } from '@/lib/offers/car-facts';
import { ils, offer } from './offers';

const facts = carColumns(['Compulsory', 'ComprehensiveInsurance']) as readonly OfferFact[];
const deductible = (amount: number) => ({
  deductibles: { comprehensive: ils(amount), thirdParty: null, companyGarage: null },
});
const keysOf = (list: readonly OfferFact[]) => list.map(({ key }) => key);

describe('CAR-05 columns of the offers', () => {
  it('says once what is the same for all, and keeps as columns what differs', () => {
    const offers = [offer('a', 3_000, deductible(1_000)), offer('b', 3_000, deductible(2_000))];
    const { differing, equal } = columnsOf(facts, offers);
    expect(keysOf(differing)).toEqual(['deductible']);
    expect(keysOf(equal)).toEqual(keysOf(facts).filter((key) => key !== 'deductible'));
  });

  it('keeps every column of a single offer, and of none', () => {
    expect(keysOf(columnsOf(facts, [offer('a', 3_000)]).differing)).toEqual(keysOf(facts));
    expect(keysOf(columnsOf(facts, []).differing)).toEqual(keysOf(facts));
  });

  it('CAR-07 has a figure of its own for the rider, so that the parts add up', () => {
    expect(keysOf(facts)).toContain('rider');
  });
});
