import { describe, expect, it } from 'vitest';
import type { InsuranceType } from '@/lib/contract/quotes/car-request';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { type Supplier, suppliers } from '@/lib/insurers/registry';
import { noteCodes, noteValues, supplierGroupings } from '@/lib/contract/kit/notes';
import { historyOf } from '@/reference/simulators/rating/car/claims';
import { insurers } from '@/reference/simulators/rating/car/roster';
import type { Risk } from '@/reference/simulators/rating/car/risk';
import { driver, history, risk } from './request';

const package_ = ['Compulsory', 'ComprehensiveInsurance'] as const satisfies InsuranceType[];

const ask = (
  supplier: Supplier,
  over: Partial<Risk> = {},
  types: readonly InsuranceType[] = package_,
  addCompulsory = false,
) =>
  insurers[supplier].answer({
    risk: risk(over),
    insuranceTypes: types,
    addCompulsory,
    compulsoryOnline: true,
    mismatch: null,
  });

const offersOf = (...asked: Parameters<typeof ask>) => {
  const answer = ask(...asked);
  return answer.kind === 'priced' ? answer.offers : [];
};

const reasonOf = (...asked: Parameters<typeof ask>) => {
  const answer = ask(...asked);
  return answer.kind === 'refused' ? answer.reason : null;
};

const badHistory = historyOf([driver({ insuranceCases: history({ claims: 2 }, { claims: 1 }) })]);
const injured = historyOf([driver({ insuranceCases: history({ injuries: 3 }) })]);

describe('CAR-10 insurer families', () => {
  it('CAR-10 every family of the document has a system, and only the trusted superuser is offered HAREL_27', () => {
    expect(Object.keys(insurers).toSorted()).toEqual([...suppliers].toSorted());
  });

  it.each(suppliers)('CAR-10 %s prices an ordinary car with both covers', (supplier) => {
    const [offer] = offersOf(supplier);
    expect(offer).toMatchObject({ supplierType: supplier, insuranceTypes: package_, blockingRules: [] });
    expect(offer?.parts.compulsory).toBeGreaterThan(690);
    expect(offer?.parts.comprehensive).toBeGreaterThan(1000);
    expect(offer?.deductibles.comprehensive?.amount).toBeGreaterThanOrEqual(1000);
  });

  it('CAR-10 the insurers disagree about the price', () => {
    const totals = insurersOf('CAR').map((supplier) => offersOf(supplier)[0]?.parts.comprehensive);
    expect(new Set(totals).size).toBeGreaterThan(9);
  });

  it('CAR-10 the offers come over every grouping of the document', () => {
    const groupings = insurersOf('CAR').flatMap((supplier) => offersOf(supplier).map(({ grouping }) => grouping));
    expect(new Set(groupings)).toEqual(new Set(supplierGroupings));
  });

  it('CAR-10 compulsory alone is sold over one route', () => {
    for (const supplier of insurersOf('CAR')) expect(offersOf(supplier, {}, ['Compulsory'])).toHaveLength(1);
  });

  it('CAR-10 one insurer refuses comprehensive without compulsory, unless it may add it', () => {
    const refusing = insurersOf('CAR').filter(
      (supplier) => reasonOf(supplier, {}, ['ComprehensiveInsurance'])?.code === 'COMPULSORY_NEEDED',
    );
    expect(refusing).toEqual(['HCSRA']);
    const [offer] = offersOf('HCSRA', {}, ['ComprehensiveInsurance'], true);
    expect(offer?.parts.compulsory).toBeGreaterThan(0);
    expect(offer?.remarks.map(({ code }) => code)).toContain('COMPULSORY_ADDED');
  });

  it.each([
    ['SHIRBIT', { youngestAge: 23 }, { code: 'YOUNG_DRIVER', values: { age: 23, minimum: 24 } }],
    ['SHIRBIT', { oldestAge: 80 }, { code: 'OLD_DRIVER', values: { age: 80, maximum: 74 } }],
    ['SHIRBIT', { commercial: true }, { code: 'COMMERCIAL_NOT_INSURED', values: {} }],
    ['SHIRBIT', { companyOwned: true }, { code: 'COMPANY_NOT_INSURED', values: {} }],
    ['SHIRBIT', { fines: 5 }, { code: 'FINES', values: { fines: 5, maximum: 4 } }],
    ['NKR', { experience: 1 }, { code: 'LOW_EXPERIENCE', values: { experience: 1, minimum: 3 } }],
    ['NKR', { vehicleValue: 20_000 }, { code: 'VALUE_TOO_LOW', values: { value: 20_000, minimum: 30_000 } }],
    ['MIGDAL', { vehicleAge: 16 }, { code: 'OLD_VEHICLE', values: { age: 16, maximum: 15 } }],
    ['MIGDAL', { totalLoss: true }, { code: 'TOTAL_LOSS', values: {} }],
    ['MIGDAL', { truck: true }, { code: 'TRUCK_NOT_INSURED', values: {} }],
    ['SHLOMO', { vehicleValue: 310_000 }, { code: 'VALUE_TOO_HIGH', values: { value: 310_000, limit: 300_000 } }],
    ['SHOMERA', { fuel: 'ELECTRIC', electricKilowatts: 100 }, { code: 'ELECTRIC_NOT_INSURED', values: {} }],
    ['HAKLAI', { fuel: 'LPG' }, { code: 'GAS_NOT_INSURED', values: {} }],
    ['HAKLAI', { zipCode: '64332' }, { code: 'REAL_ZIP_NEEDED', values: { zipCode: '64332' } }],
    ['HCSRA', { driversAllowed: 'any' }, { code: 'ANY_DRIVER_NOT_OFFERED', values: {} }],
    ['HCSRA', { suspensions: 2 }, { code: 'SUSPENSIONS', values: { times: 2, maximum: 1 } }],
    [
      'HAREL_27',
      { history: { ...risk().history, insuredYears: 0, noClaimsYears: 0 } },
      { code: 'NOT_INSURED_BEFORE', values: {} },
    ],
    ['MIGDAL', { history: badHistory }, { code: 'CLAIMS_HISTORY', values: { claims: 3, years: 4 } }],
    ['MIGDAL', { history: injured }, { code: 'POOL', values: { injuries: 3 } }],
  ] as const)('CAR-10 %s refuses %o with its reason', (supplier, over, reason) => {
    expect(reasonOf(supplier, over)).toEqual(reason);
  });

  it('CAR-10 whoever does not sell a cover says so', () => {
    expect(reasonOf('NKR', {}, ['ThirdParty'])).toEqual({ code: 'TYPE_NOT_OFFERED', values: {} });
    for (const supplier of insurersOf('CAR')) expect(reasonOf(supplier, {}, ['Other'])?.code).toBe('TYPE_NOT_OFFERED');
  });

  it('CAR-10 the pool is sold by some, at its price', () => {
    const sellers = insurersOf('CAR').filter(
      (supplier) => offersOf(supplier, { history: injured }, ['Compulsory']).length > 0,
    );
    expect(sellers).toEqual(['HAREL', 'SHLOMO']);
    const [offer] = offersOf('HAREL', { history: injured }, ['Compulsory']);
    expect(offer?.remarks).toContainEqual({ code: 'POOL_PRICE', values: { injuries: 3 } });
  });

  it('CAR-05 what blocks the issue is on the offer', () => {
    const codes = (over: Partial<Risk>) => offersOf('FNX', over)[0]?.blockingRules.map(({ code }) => code);
    expect(codes({ vehicleValue: 200_000, defenceLevel: 0 })).toEqual(['HIGH_DEFENCE']);
    expect(codes({ vehicleValue: 320_000, defenceLevel: 3 })).toEqual(['VALUE_REFERRAL']);
    expect(codes({ history: badHistory })).toEqual(['CLAIMS_HISTORY']);
    expect(codes({ vehicleValue: 150_000, defenceLevel: 0 })).toEqual([]);
  });

  it('CAR-05 remarks say what to bring and what is not covered', () => {
    const [offer] = offersOf('MENORA', {
      encumbered: true,
      newForOld: true,
      northDiscount: true,
      shabbatDriving: false,
      totalLoss: true,
      youngestAge: 22,
      vehicleValue: 130_000,
    });
    expect(offer?.remarks.map(({ code }) => code)).toEqual([
      'PAY_COMPULSORY_ONLINE',
      'SHABBAT_EXCLUDED',
      'LIENHOLDER_NEEDED',
      'DEFENCE_MISSING',
      'NEW_FOR_OLD_UNAVAILABLE',
      'SURVEY_NEEDED',
      'NO_CLAIMS_PROOF',
      'NORTH_ADDRESS_PROOF',
      'YOUNG_DRIVER_DEDUCTIBLE',
    ]);
    expect(offersOf('MENORA', { newForOld: true, vehicleAge: 1 })[0]?.remarks).toContainEqual({
      code: 'NEW_FOR_OLD',
      values: { months: 24 },
    });
  });

  it('CAR-05 every note carries the values that its code names', () => {
    const over: Partial<Risk>[] = [
      {},
      { history: badHistory },
      { history: injured },
      { vehicleValue: 350_000 },
      { fuel: 'LPG' },
      { youngestAge: 17, experience: 0 },
    ];
    const notes = insurersOf('CAR').flatMap((supplier) =>
      over.flatMap((facts) => {
        const answer = ask(supplier, facts);
        return answer.kind === 'priced'
          ? answer.offers.flatMap((offer) => [...offer.remarks, ...offer.blockingRules])
          : answer.kind === 'refused'
            ? [answer.reason]
            : [];
      }),
    );
    expect(notes.length).toBeGreaterThan(50);
    for (const { code, values } of notes) {
      expect(noteCodes).toContain(code);
      expect(Object.keys(values).toSorted()).toEqual([...noteValues[code as keyof typeof noteValues]].toSorted());
    }
  });

  it('CAR-05 discounts are for those who earn them', () => {
    const ids = (supplier: Supplier, over: Partial<Risk>) => offersOf(supplier, over)[0]?.discounts.map(({ id }) => id);
    expect(ids('FNX', {})).toEqual(['NO_CLAIMS', 'COMPULSORY', 'COMMISSION_8']);
    expect(ids('FNX', { hasFcw: true, history: { ...risk().history, lastSupplier: 'FNX' } })).toEqual([
      'NO_CLAIMS',
      'LOYALTY',
      'SAFETY',
      'COMPULSORY',
      'COMMISSION_8',
    ]);
    expect(ids('SHOMERA', { driversAllowed: 'family', history: badHistory })).toBeUndefined();
    expect(ids('HCSRA', {})).toContain('FIRST_YEAR');
    expect(ids('HAREL', { fuel: 'HYBRID' })).toContain('HYBRID');
  });
});
