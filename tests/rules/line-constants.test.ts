import { expect, test } from 'vitest';
import { startValues as lifeStart } from '@/app/(staff)/life/request/request-values';
import { startValues as riskStart } from '@/app/(staff)/risks/request/request-values';
import { healthRequest } from '@/lib/contract/quotes/health-request';
import {
  earthquakeDeductible,
  floor,
  homeDeductibles,
  liabilityLimits,
  plumberType,
} from '@/lib/contract/quotes/property-request';
import { followUps, renewalOutcomes, renewalSources, searchStatuses } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { riskProgram } from '@/lib/contract/quotes/risk-request';
import { smoking } from '@/lib/contract/quotes/smoking';
import { totalledTo } from '@/lib/offers/payment-schedule';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { insuredAges } from '@/lib/rules/people/insured-person';
import { amountAbove } from '@/lib/rules/quotes/life-request';
import { policyMonths, renewalPeriods, renewalTypes } from '@/lib/rules/work/renewal';
import { riskAges } from '@/lib/rules/quotes/risk-request';

// The values of S2 §3, §5 and §9, written by hand.

test('LIN-03 S2 §3 §9 the choices of a home', () => {
  expect(floor.options).toEqual([
    'FIRST',
    'FIRST_ON_PILLARS',
    'GROUND',
    'INTERMEDIATE',
    'LAST',
    'PENTHOUSE',
    'PRIVATE_HOUSE',
  ]);
  expect(plumberType.options).toEqual(['COMPANY', 'PRIVATE', 'NO']);
  expect(liabilityLimits).toEqual([750_000, 1_000_000, 1_500_000, 2_000_000]);
  expect(homeDeductibles).toEqual([1_000, 1_500, 2_000]);
  expect(earthquakeDeductible).toBe(10);
  expect(defaultPropertyRequest('2026-11-22')).toMatchObject({
    buildingAmount: 700_000,
    contentAmount: 400_000,
    jeweleryAmount: 0,
    additionalAmount: 700_000,
    floor: 'INTERMEDIATE',
    plumberType: 'COMPANY',
    earthquakeCoverage: true,
  });
});

test('LIN-02 LIN-04 S2 §3 §5 §9 the defaults and limits of life and risk', () => {
  expect(lifeStart('2026-11-22', null)).toMatchObject({
    productType: 'LIFE',
    age: 30,
    targetAmount: 1_000_000,
    smoking: { status: 'NEVER', quitYearsAgo: null },
    renewal: false,
  });
  expect(riskStart('2026-11-22', null)).toMatchObject({ age: 30, targetAmount: 1_000_000, program: 'RISK 1' });
  expect(smoking.shape.status.options).toEqual(['NEVER', 'QUIT', 'SMOKING']);
  expect(riskProgram.options).toEqual(['RISK 1', 'RISK 5']);
  expect(insuredAges).toEqual({ min: 17, max: 99 });
  expect(riskAges).toEqual({ min: 17, max: 71 });
  expect(amountAbove).toBe(10_000);
  expect(totalledTo).toBe(70);
});

test('LIN-01 S2 §5 health needs the gender, the age, and a service or packages', () => {
  const { error } = healthRequest.safeParse({ productType: 'HEALTH', serviceIds: [], packageModelIds: [] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    expect.arrayContaining([
      ['age', 'required'],
      ['gender', 'required'],
      ['serviceIds', 'required'],
    ]),
  );
});

test('RNW-01 S2 §3 §9 sources, types, outcomes, follow-ups and periods of renewals', () => {
  expect(renewalSources).toEqual(['Imported', 'PolicyIssued', 'Proposal', 'SavedQuery', 'Waiting']);
  expect(renewalTypes).toEqual(['upcoming', 'in_process', 'renewed', 'past']);
  expect(renewalOutcomes).toEqual(['OPEN', 'RENEWED', 'NOT_RENEWED', 'CANCELLED']);
  expect(followUps).toEqual([
    'CALLBACK',
    'CANT_SPEAK_NOW',
    'CHECK_ANOTHER_OFFER_FOR_CUSTOMER',
    'NOT_ANSWERING',
    'STATUS1',
    'STATUS2',
    'STATUS3',
    'STATUS4',
    'STATUS5',
  ]);
  expect(searchStatuses).toEqual(['AWAIT', 'PENDING', 'DONE', 'ERROR']);
  expect(renewalPeriods).toEqual([1, 3, 6, 12]);
  expect(policyMonths).toEqual([1, 2, 3, 4, 5, 6]);
  // Each source has a variant of this month and of the next.
  const variant = (month: string) => renewals.list.query.safeParse({ sources: 'Imported', month }).success;
  expect(['this', 'next', 'last'].map(variant)).toEqual([true, true, false]);
  const kept = renewals.exportExcel.body.parse({ productTypes: ['CAR'], minInsuranceStart: '2026-12-01' });
  expect(kept).toEqual({ ownership: 'OWN', productTypes: ['CAR'], minInsuranceStart: '2026-12-01' });
});
