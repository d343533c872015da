import { describe, expect, it } from 'vitest';
import { carFacts } from '@/lib/offers/car-facts';
import { tradeOff } from '@/lib/offers/trade-off';
import { ils, offer } from './offers';

const keys = (list: readonly { key: string }[] | undefined) => list?.map(({ key }) => key);
const deductibles = { comprehensive: ils(1_500), thirdParty: ils(1_000), companyGarage: ils(750) };

describe('CAR-05 what a customer gives up with the cheaper of two offers', () => {
  it('CAR-05 names what is worse and what is better too, and the price between them', () => {
    const dear = offer('dear', 3_480, { thirdPartyLimit: ils(1_000_000), defenceLevelRequired: 2 });
    const cheap = offer('cheap', 3_000, {
      thirdPartyLimit: ils(750_000),
      deductibles: { ...deductibles, comprehensive: ils(2_200) },
    });
    const result = tradeOff([dear, cheap], carFacts);
    expect(result).toMatchObject({ saved: 480, cheaper: { id: 'cheap' }, dearer: { id: 'dear' } });
    expect(keys(result?.lost)).toEqual(['deductibleComprehensive', 'thirdPartyLimit']);
    expect(result?.lost[0]).toEqual({
      key: 'deductibleComprehensive',
      cheaper: { kind: 'amount', amount: 2_200 },
      dearer: { kind: 'amount', amount: 1_500 },
    });
    expect(keys(result?.gained)).toEqual(['defenceLevel']);
  });

  it('CAR-05 a cover that only one of them has is lost, although it has no deductible any more', () => {
    const compulsory = offer('compulsory', 1_300, {
      insuranceTypes: ['Compulsory'],
      deductibles: { comprehensive: null, thirdParty: null, companyGarage: null },
      thirdPartyLimit: null,
      defenceLevelRequired: null,
    });
    const result = tradeOff([compulsory, offer('full', 3_000)], carFacts);
    expect(keys(result?.lost)).toEqual([
      'deductibleComprehensive',
      'deductibleThirdParty',
      'deductibleGarage',
      'defenceLevel',
      'thirdPartyLimit',
    ]);
    expect(result?.gained).toEqual([]);
  });

  it('CAR-05 says nothing of what an insurer has not stated', () => {
    const unknown = offer('unknown', 2_000, {
      deductibles: { comprehensive: null, thirdParty: null, companyGarage: null },
      thirdPartyLimit: null,
      defenceLevelRequired: null,
    });
    expect(tradeOff([unknown, offer('b', 3_000)], carFacts)).toMatchObject({ saved: 1_000, lost: [], gained: [] });
  });

  it('CAR-05 compares two offers at two prices only', () => {
    const [a, b, c] = [offer('a', 3_000), offer('b', 3_100), offer('c', 3_200)];
    expect(tradeOff([a, b, c], carFacts)).toBeNull();
    expect(tradeOff([a], carFacts)).toBeNull();
    expect(tradeOff([a, offer('d', 3_000)], carFacts)).toBeNull();
  });
});
