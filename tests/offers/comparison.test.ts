import { describe, expect, it } from 'vitest';
import { carFacts } from '@/lib/offers/car-facts';
import { compare, factsIn } from '@/lib/offers/comparison';
import { ils, offer } from './offers';

const row = (key: string, ...products: ReturnType<typeof offer>[]) =>
  compare(products, carFacts).find((one) => one.key === key);

describe('CAR-05 comparison side by side', () => {
  it('tells zero, not covered and unknown apart', () => {
    const none = offer('a', 3_000, { deductibles: { comprehensive: ils(0), thirdParty: null, companyGarage: null } });
    const compulsoryOnly = offer('b', 1_300, {
      insuranceTypes: ['Compulsory'],
      deductibles: { comprehensive: null, thirdParty: null, companyGarage: null },
    });
    expect(row('deductibleComprehensive', none, compulsoryOnly)?.facts).toEqual([
      { kind: 'amount', amount: 0 },
      { kind: 'notCovered' },
    ]);
    expect(row('deductibleGarage', none, compulsoryOnly)?.facts).toEqual([{ kind: 'unknown' }, { kind: 'notCovered' }]);
  });

  it('marks rows that differ and the better value in them', () => {
    const cheap = offer('a', 3_000, { thirdPartyLimit: ils(750_000) });
    const wide = offer('b', 3_200, { thirdPartyLimit: ils(1_000_000) });
    expect(row('total', cheap, wide)).toMatchObject({ differs: true, best: [0] });
    expect(row('thirdPartyLimit', cheap, wide)).toMatchObject({ differs: true, best: [1] });
    expect(row('compulsory', cheap, wide)).toMatchObject({ differs: false, best: [] });
  });

  it('calls no value best when there is nothing to compare it with', () => {
    const unknown = offer('a', 3_000, { thirdPartyLimit: null });
    expect(row('thirdPartyLimit', unknown, offer('b', 3_000))).toMatchObject({ differs: true, best: [] });
    expect(row('bankCommission', offer('a', 1), offer('b', 1, { bankCommissionPercentage: 3 }))).toMatchObject({
      differs: true,
      best: [],
    });
  });

  it('marks all of several equal best values, and none when all are equal', () => {
    expect(row('total', offer('a', 1), offer('b', 1), offer('c', 2))?.best).toEqual([0, 1]);
    expect(row('total', offer('a', 1), offer('b', 1))?.best).toEqual([]);
  });

  it('leaves out rows that no offer has', () => {
    const compulsory = { insuranceTypes: ['Compulsory' as const] };
    expect(row('thirdParty', offer('a', 1, compulsory), offer('b', 2, compulsory))).toBeUndefined();
    expect(row('rider', offer('a', 1))).toBeUndefined();
  });

  it('says that comprehensive cover includes third party cover', () => {
    expect(row('thirdParty', offer('a', 3_000))?.facts).toEqual([{ kind: 'included' }]);
  });

  it('tells gross only where it is not what the customer pays', () => {
    const plain = offer('a', 3_000);
    const withRider = offer('b', 3_000, { premia: { ...plain.premia, rider: ils(300), total: ils(3_300) } });
    expect(row('brutto', plain)).toBeUndefined();
    expect(row('brutto', plain, withRider)?.facts).toEqual([
      { kind: 'amount', amount: 3_000 },
      { kind: 'amount', amount: 3_000 },
    ]);
    const keys = (product: typeof plain) => factsIn(product, carFacts, 'price').map(({ key }) => key);
    expect(keys(plain)).not.toContain('brutto');
    expect(keys(withRider)).toContain('brutto');
  });

  it('CAR-05 keeps the commission, and whether it can be issued, to the agency', () => {
    const known = compare([offer('a', 3_000, { bankCommissionPercentage: 3 })], carFacts);
    expect(known.filter(({ internal }) => internal).map(({ key }) => key)).toEqual(['bankCommission', 'canIssue']);
  });

  it('adds up the discounts that are applied, not those that could be', () => {
    const discounts = {
      available: [
        { id: 'x', percentage: 5, fromCommission: false },
        { id: 'y', percentage: 3, fromCommission: true },
        { id: 'z', percentage: 9, fromCommission: false },
      ],
      applied: ['x', 'y'],
    };
    expect(row('discounts', offer('a', 1, { discounts }))?.facts).toEqual([{ kind: 'percent', percent: 8 }]);
  });
});
