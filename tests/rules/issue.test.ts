import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementsOf, isIssuable, missingAgreements } from '@/lib/insurers/issuing';
import { driverMismatches } from '@/lib/rules/quotes/driver-mismatch';
import { type IssueFacts, issueObstaclesOf, isOfferExpired } from '@/lib/rules/work/issue-obstacles';
import { priceChanges, priceVerdict } from '@/lib/rules/quotes/price-check';
import { chosenEvents, processMachine, processStatuses } from '@/lib/rules/kit/process-status';

describe('ORD-03 drivers of a policy and of its request', () => {
  const asked = { yearsOld: 35, experience: 5, genderMale: true, maritalStatus: 'MARRIED' as const };
  const given = {
    birthday: '1991-03-01',
    licenseIssued: '2021-05-02',
    genderMale: true,
    maritalStatus: 'MARRIED' as const,
  };
  const day = '2026-11-22';

  it('ORD-03 the same facts match, and unknown ones too', () => {
    expect(driverMismatches(asked, given, day)).toEqual([]);
    const unknown = { birthday: null, licenseIssued: '', genderMale: null, maritalStatus: null };
    expect(driverMismatches(asked, unknown, day)).toEqual([]);
  });

  it('ORD-03 every fact that differs is named with both values', () => {
    const other = {
      birthday: '1990-03-01',
      licenseIssued: '2020-01-02',
      genderMale: false,
      maritalStatus: 'SINGLE' as const,
    };
    expect(driverMismatches(asked, other, day)).toEqual([
      { fact: 'age', asked: 35, given: 36 },
      { fact: 'experience', asked: 5, given: 6 },
      { fact: 'gender', asked: 'MALE', given: 'FEMALE' },
      { fact: 'maritalStatus', asked: 'MARRIED', given: 'SINGLE' },
    ]);
  });

  it('ORD-03 a birthday after the request changes nothing', () => {
    const soon = { ...given, birthday: '1990-11-23' };
    expect(driverMismatches(asked, soon, day)).toEqual([]);
    expect(driverMismatches(asked, soon, '2026-11-23')).toEqual([{ fact: 'age', asked: 35, given: 36 }]);
  });
});

describe('CAR-05 offers that can be issued', () => {
  const offered = { supplierType: 'HAREL', blockingRules: [] } as const;

  it('CAR-05 an offer can be issued unless it is blocked, typed by hand, or its insurer issues elsewhere', () => {
    expect(isIssuable(offered)).toBe(true);
    expect(isIssuable({ ...offered, blockingRules: [{ code: 'HIGH_DEFENCE' }] })).toBe(false);
    expect(isIssuable({ ...offered, manual: { note: null } })).toBe(false);
    expect(isIssuable({ ...offered, supplierType: 'SHIRBIT' })).toBe(false);
  });
});

describe('LIN-01 papers that an insurer asks for', () => {
  const life = {
    supplierType: 'HAREL',
    remarks: [{ code: 'HEALTH_DECLARATION' }, { code: 'RATE_GUARANTEED' }],
  } as const;

  it('LIN-01 a policy is not issued before the signed health declaration is here', () => {
    const given = agreementsOf({ supplierType: 'HAREL', remarks: [] }).map(({ id }) => id);
    expect(missingAgreements({ supplierType: 'HAREL', remarks: [] }, given)).toEqual([]);
    expect(missingAgreements(life, given)).toEqual(['HEALTH_DECLARATION']);
    expect(missingAgreements(life, [...given, 'HEALTH_DECLARATION'])).toEqual([]);
  });

  it('LIN-01 the same holds for a medical examination and for the proof of having quit', () => {
    const remarks = [{ code: 'MEDICAL_EXAMINATION' }, { code: 'SMOKING_PROOF' }];
    const missing = missingAgreements({ supplierType: 'HAREL', remarks }, []);
    expect(missing).toEqual(expect.arrayContaining(['MEDICAL_EXAMINATION', 'SMOKING_PROOF']));
    expect(missing).not.toContain('HEALTH_DECLARATION');
  });
});

describe('ORD-04 prices before the issue', () => {
  it.each([
    [4000, 4000, 0, 'same'],
    [4000, 4120, 3000, 'accepted'],
    [4000, 7000, 3000, 'accepted'],
    [4000, 7001, 3000, 'beyond'],
    [4000, 999, 3000, 'beyond'],
    [4000, 4001, 0, 'beyond'],
  ] as const)('ORD-04 %i and now %i with %i declared is %s', (first, now, declared, verdict) => {
    expect(priceVerdict(first, now, declared)).toBe(verdict);
  });

  it('ORD-04 the changes add up to the difference, whatever changed', () => {
    const amount = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000 }), amount, amount, amount, (first, rider, garage, rest) => {
        const inputs = [
          { input: 'rider' as const, first: 0, now: rider, amount: rider },
          { input: 'companyGarage' as const, first: 0, now: garage, amount: garage },
        ];
        const now = first + rider + garage + rest;
        const changes = priceChanges(first, now, inputs);
        expect(changes.reduce((sum, change) => sum + change.amount, 0)).toBe(now - first);
        expect(changes.some(({ input }) => input === 'tariff')).toBe(rest !== 0);
      }),
    );
  });
});

describe('ORD-05 obstacles to an issue', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const today = '2026-11-22';
  const free: IssueFacts = {
    attempt: 'none',
    startedByHand: false,
    status: 'Proposal',
    cancelled: false,
    issuingOn: true,
    agentNumber: { known: true, until: null },
    coverIssued: false,
    blocked: false,
    insuranceStart: '2026-12-01',
    offeredAt: '2026-11-20T10:00:00Z',
    hasCustomer: true,
    missingFields: 0,
    assumedDrivers: 0,
    driverMismatches: 0,
    insuredMismatches: 0,
    agreementsMissing: 0,
    paymentMissing: false,
    paymentNotOnline: false,
    priceBeyond: false,
  };

  it('ORD-05 nothing, when everything is there', () => {
    expect(issueObstaclesOf(free, now, today)).toEqual([]);
    expect(issueObstaclesOf({ ...free, insuranceStart: today, status: 'PolicyIssued' }, now, today)).toEqual([]);
  });

  it.each<[string, Partial<IssueFacts>]>([
    ['STARTED_BY_HAND', { startedByHand: true }],
    ['ORDER_CLOSED', { cancelled: true }],
    ['ORDER_CLOSED', { status: 'Terminated' }],
    ['ISSUING_OFF', { issuingOn: false }],
    ['AGENT_NUMBER_MISSING', { agentNumber: { known: false, until: null } }],
    ['AGENT_NUMBER_ENDED', { agentNumber: { known: true, until: '2026-11-21' } }],
    ['COVER_ISSUED', { coverIssued: true }],
    ['BLOCKED', { blocked: true }],
    ['START_PASSED', { insuranceStart: '2026-11-21' }],
    ['OFFER_EXPIRED', { offeredAt: '2026-10-22T09:00:00Z' }],
    ['CUSTOMER_MISSING', { hasCustomer: false }],
    ['NOT_A_PROPOSAL', { status: 'Draft' }],
    ['DATA_MISSING', { missingFields: 1 }],
    ['FACTS_ASSUMED', { assumedDrivers: 1 }],
    ['DRIVER_MISMATCH', { driverMismatches: 2 }],
    ['INSURED_MISMATCH', { insuredMismatches: 1 }],
    ['AGREEMENTS_MISSING', { agreementsMissing: 1 }],
    ['PAYMENT_MISSING', { paymentMissing: true }],
    ['PAYMENT_NOT_ONLINE', { paymentNotOnline: true }],
    ['PRICE_CHANGED', { priceBeyond: true }],
    ['UNDER_WAY', { attempt: 'underWay', agreementsMissing: 1 }],
    ['OUTCOME_UNKNOWN', { attempt: 'unknown', cancelled: true }],
    ['ISSUED', { attempt: 'issued', insuranceStart: '2020-01-01' }],
    ['PROPOSAL_SENT', { attempt: 'proposal' }],
    ['PAID_NOT_ISSUED', { attempt: 'paidNotIssued' }],
  ])('ORD-05 %s alone', (code, over) => {
    expect(issueObstaclesOf({ ...free, ...over }, now, today)).toEqual([code]);
  });

  it('ORD-05 the number counts on its last day, and an offer for thirty days', () => {
    expect(issueObstaclesOf({ ...free, agentNumber: { known: true, until: today } }, now, today)).toEqual([]);
    expect(isOfferExpired('2026-10-23T10:00:00Z', now)).toBe(false);
    expect(isOfferExpired('2026-10-23T09:59:59Z', now)).toBe(true);
  });
});

describe('ORD-04 statuses of a process (SD 21)', () => {
  const { after, can, events, isFinal, moves } = processMachine;

  it('ORD-04 a terminated process stays so, and any other can be terminated', () => {
    expect(processStatuses.filter(isFinal)).toEqual(['Terminated']);
    expect(events.filter((event) => can('Terminated', event))).toEqual([]);
    const others = processStatuses.filter((status) => status !== 'Terminated');
    expect(others.map((status) => after(status, 'terminate'))).toEqual(others.map(() => 'Terminated'));
  });

  it('ORD-04 only a proposal becomes a policy', () => {
    expect(processStatuses.filter((status) => can(status, 'issuePolicy'))).toEqual(['PolicyIssued', 'Proposal']);
  });

  it('ORD-04 a person chooses the moves of the agency, and no others', () => {
    expect(events.filter((event) => moves[event].by === 'agency')).toEqual(chosenEvents);
  });
});
