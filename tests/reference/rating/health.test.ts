import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HealthRequest } from '@/lib/contract/quotes/health-request';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { agedPrice, monthlyPrices } from '@/reference/simulators/rating/aged/offer-price';
import { askHealthInsurer, type HealthOffer } from '@/reference/simulators/rating/health/ask-insurer';
import { packageCodes } from '@/reference/simulators/rating/health/packages';
import { serviceCodes, servicePrice, withoutContained } from '@/reference/simulators/rating/health/services';

const request = (over: Partial<HealthRequest> = {}): HealthRequest => ({
  productType: 'HEALTH',
  age: 30,
  gender: 'FEMALE',
  serviceIds: [],
  packageModelIds: ['ESSENTIAL'],
  ...over,
});

const suppliers = insurersOf('HEALTH');
const offersOf = (over: Partial<HealthRequest> = {}): HealthOffer[] =>
  suppliers.flatMap((supplier) => {
    const answer = askHealthInsurer(request(over), supplier, 1);
    return answer.kind === 'priced' ? answer.offers : [];
  });
const of = (supplier: string, over: Partial<HealthRequest> = {}) =>
  offersOf(over).find(({ supplierType }) => supplierType === supplier)!;
const nothing = { discountIds: [], riderIds: [] };
const ages = fc.integer({ min: 18, max: 60 });
const choices = fc.oneof(
  fc.constantFrom(...serviceCodes).map((code) => ({ serviceIds: [code as string], packageModelIds: [] })),
  fc
    .uniqueArray(fc.constantFrom(...packageCodes), { minLength: 1 })
    .map((codes) => ({ serviceIds: [], packageModelIds: codes as string[] })),
);

describe('LIN-01 prices of services', () => {
  it.each([
    ['TRANSPLANTS', 20, 4],
    ['TRANSPLANTS', 21, 7],
    ['MEDICINES', 45, 26],
    ['SURGERY_COMPLEMENT', 62, 90],
    ['SURGERY_FULL', 70, 230],
    ['CRITICAL_ILLNESS', 65, 140],
    ['CRITICAL_ILLNESS', 66, 0],
    ['CHILD_DEVELOPMENT', 20, 14],
    ['CHILD_DEVELOPMENT', 21, 0],
  ] as const)('LIN-01 %s at %i costs %i a month', (code, age, price) => {
    expect(servicePrice(code, age, 1)).toBe(price);
  });

  it('LIN-01 a service never gets cheaper with age while it is sold', () => {
    for (const code of serviceCodes) {
      const sold = Array.from({ length: 83 }, (_, at) => servicePrice(code, 17 + at, 1)).filter((price) => price > 0);
      expect(sold, code).toEqual(sold.toSorted((a, b) => a - b));
    }
  });

  it('LIN-01 nobody pays for surgery twice', () => {
    expect(withoutContained(['SURGERY_COMPLEMENT', 'ADVICE', 'SURGERY_FULL', 'ADVICE'])).toEqual([
      'ADVICE',
      'SURGERY_FULL',
    ]);
  });
});

describe('LIN-01 offers', () => {
  it('LIN-01 the tariff by hand: MIGDAL, 30, two services together are 5 % cheaper', () => {
    // 7 + 13 = 20, less 5 %.
    expect(monthlyPrices(of('MIGDAL'), nothing)[0]).toBe(19);
    // Five services together, 7 + 13 + 21 + 22 + 16 = 79, less 15 %.
    expect(monthlyPrices(of('MIGDAL', { packageModelIds: ['COMPLETE'] }), nothing)[0]).toBe(67);
  });

  it('LIN-01 a service that two packages have is paid once', () => {
    const offer = of('MIGDAL', { packageModelIds: ['SURGERY', 'OUTPATIENT'] });
    expect(offer.services.map(({ serviceId }) => serviceId)).toEqual(['SURGERY_COMPLEMENT', 'ADVICE', 'AMBULATORY']);
    // 21 + 16 + 22 = 59, less 10 %; each package by itself less 5 %.
    expect(monthlyPrices(offer, nothing)[0]).toBe(53);
    expect(offer.packages.map(({ monthly }) => monthly)).toEqual([35, 36]);
  });

  it('LIN-01 an insurer without one of the packages offers the others and says so', () => {
    const offer = of('CLAL', { packageModelIds: ['ESSENTIAL', 'SURGERY_PLUS'] });
    expect(offer.packages.map(({ monthly }) => monthly === null)).toEqual([false, true]);
    expect(offer.remarks.map(({ code }) => code)).toContain('PACKAGE_NOT_OFFERED');
    expect(askHealthInsurer(request({ packageModelIds: ['SURGERY_PLUS'] }), 'CLAL', 1)).toMatchObject({
      reason: { code: 'SERVICE_NOT_OFFERED' },
    });
  });

  it('LIN-01 riders are the services that the offer does not have', () => {
    const offer = of('HCSRA');
    const ids = offer.riders.map(({ id }) => id);
    expect(ids).toContain('SURGERY_COMPLEMENT');
    for (const absent of ['TRANSPLANTS', 'MEDICINES', 'SURGERY_FULL', 'CHILD_DEVELOPMENT'])
      expect(ids).not.toContain(absent);
    const full = of('MIGDAL', { serviceIds: ['SURGERY_FULL'], packageModelIds: [] });
    expect(full.riders.map(({ id }) => id)).not.toContain('SURGERY_COMPLEMENT');
  });

  it('LIN-01 payments go on to 99', () => {
    expect(agedPrice(of('FNX', { age: 40 }), nothing)).toMatchObject({ paymentTermYears: 60 });
    expect(agedPrice(of('FNX', { age: 40 }), nothing).yearlyPayments.at(-1)!.age).toBe(99);
  });

  it('LIN-01 what is sold rises with age, is never zero', () => {
    fc.assert(
      fc.property(choices, ages, ages, (choice, one, other) => {
        const younger = offersOf({ ...choice, age: Math.min(one, other) });
        const older = offersOf({ ...choice, age: Math.max(one, other) });
        for (const offer of younger) {
          const price = monthlyPrices(offer, nothing)[0]!;
          expect(price).toBeGreaterThan(0);
          const later = older.find(({ supplierType }) => supplierType === offer.supplierType);
          if (later) expect(monthlyPrices(later, nothing)[0]).toBeGreaterThanOrEqual(price);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('LIN-01 sentinel ages make the insurers misbehave, other old people are refused', () => {
    const kinds = (age: number, attempt = 1) =>
      new Set(suppliers.map((supplier) => askHealthInsurer(request({ age }), supplier, attempt).kind));
    expect(kinds(89)).toEqual(new Set(['refused']));
    expect(kinds(91)).toEqual(new Set(['silent']));
    expect(kinds(91, 2)).toEqual(new Set(['priced']));
    expect(kinds(92)).toEqual(new Set(['failed']));
    expect(kinds(93)).toEqual(new Set(['silent', 'priced', 'refused', 'failed']));
    expect(kinds(94)).toEqual(new Set(['failed']));
    expect(kinds(95)).toEqual(new Set(['refused']));
  });
});
