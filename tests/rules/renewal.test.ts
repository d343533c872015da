import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseISO } from 'date-fns';
import { isoDay } from '@/lib/rules/time/calendar';
import {
  calendarMonth,
  changePercent,
  nextMonthStart,
  policyMonth,
  policyMonths,
  renewalPeriod,
  renewalType,
  searchBlock,
  searchOpens,
} from '@/lib/rules/work/renewal';
import { changeReasonsOf, homeChangeReasonsOf } from '@/lib/rules/work/renewal-change';

const today = '2026-11-22';

/** An issued car policy that may be searched on `today`. */
const policy = {
  source: 'PolicyIssued',
  outcome: 'OPEN',
  standing: true,
  insuranceStart: '2025-12-01',
  insuranceEnd: '2026-12-01',
  searchable: true,
  hasRequest: true,
};

describe('RNW-02 the window of the search', () => {
  test('RNW-02 opens one month before the end of cover and closes with it', () => {
    expect(searchOpens('2026-12-01')).toBe('2026-11-01');
    expect(searchOpens('2027-03-31')).toBe('2027-02-28');
    const on = (day: string) => searchBlock(policy, day);
    expect(on('2026-10-31')).toBe('TOO_EARLY');
    expect(on('2026-11-01')).toBeNull();
    expect(on('2026-12-01')).toBeNull();
    expect(on('2026-12-02')).toBe('ENDED');
  });

  test.each([
    [{ outcome: 'RENEWED' }, 'CLOSED'],
    [{ outcome: 'CANCELLED', standing: false }, 'CLOSED'],
    [{ standing: false }, 'CANCELLED'],
    [{ source: 'Proposal' }, 'NO_POLICY'],
    [{ source: 'SavedQuery' }, 'NO_POLICY'],
    [{ source: 'Waiting' }, 'NO_POLICY'],
    [{ insuranceStart: '2026-11-23' }, 'NOT_STARTED'],
    [{ searchable: false }, 'NO_LINE'],
    [{ hasRequest: false }, 'NO_REQUEST'],
    [{ source: 'Imported' }, null],
    [{ insuranceStart: null }, null],
  ] as const)('RNW-02 %o: %s', (over, expected) => {
    expect(searchBlock({ ...policy, ...over }, today)).toBe(expected);
  });
});

describe('RNW-01 periods', () => {
  test('RNW-01 a period has as many months before as after today', () => {
    expect(renewalPeriod(1, today)).toEqual({ from: '2026-10-22', to: '2026-12-22' });
    expect(renewalPeriod(12, today)).toEqual({ from: '2025-11-22', to: '2027-11-22' });
  });

  test('RNW-01 policy months follow each other from today, at the end of short months too', () => {
    expect(policyMonth(1, today)).toEqual({ from: '2026-11-22', to: '2026-12-21' });
    expect(policyMonth(3, today)).toEqual({ from: '2027-01-22', to: '2027-02-21' });
    const day = fc.integer({ min: 0, max: 3650 }).map((days) => isoDay(addDays(parseISO('2024-01-01'), days)));
    fc.assert(
      fc.property(day, fc.constantFrom(...policyMonths.slice(1)), (from, month) => {
        const before = policyMonth(month - 1, from);
        expect(policyMonth(month, from).from).toBe(isoDay(addDays(parseISO(before.to), 1)));
      }),
    );
  });

  test('S2 §7 this month, next month, and the default start of an export', () => {
    expect(calendarMonth(today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(calendarMonth('2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(nextMonthStart('2026-12-31')).toBe('2027-01-01');
  });
});

test.each([
  [2000, 2500, 25],
  [2500, 2000, -20],
  [3000, 3100, 3.3],
  [0, 2000, null],
  [null, 2000, null],
  [2000, null, null],
])('RNW-01 the change from %s to %s is %s percent', (before, after, percent) => {
  expect(changePercent(before, after)).toBe(percent);
});

test('RNW-01 every renewal has exactly one type', () => {
  const open = { outcome: 'OPEN', standing: true, insuranceEnd: '2026-12-01', begun: false };
  expect(renewalType(open, today)).toBe('upcoming');
  expect(renewalType({ ...open, insuranceEnd: today }, today)).toBe('upcoming');
  expect(renewalType({ ...open, begun: true }, today)).toBe('in_process');
  expect(renewalType({ ...open, outcome: 'RENEWED' }, today)).toBe('renewed');
  expect(renewalType({ ...open, outcome: 'NOT_RENEWED' }, today)).toBe('past');
  expect(renewalType({ ...open, standing: false, begun: true }, today)).toBe('past');
  expect(renewalType({ ...open, insuranceEnd: '2026-11-21' }, today)).toBe('past');
});

describe('RNW-01 the reason of a change', () => {
  const before = {
    supplier: 'MIGDAL',
    insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'],
    insuranceStart: '2025-12-01',
    insuranceEnd: '2026-12-31',
    hasCompulsoryDiscount: false,
    drivers: [{ yearsOld: 29, insuranceCases: [{ claims: 0 }] }],
  };

  test.each([
    [{}, ['TARIFF']],
    [{ insuranceTypes: ['ComprehensiveInsurance', 'Compulsory'] }, ['TARIFF']],
    [{ insuranceTypes: ['Compulsory'], supplier: 'HAREL' }, ['COVERS', 'INSURER']],
    [{ drivers: [{ yearsOld: 30, insuranceCases: [{ claims: 1 }] }] }, ['CLAIMS', 'DRIVER_AGE']],
    [{ insuranceEnd: '2026-11-30', hasCompulsoryDiscount: true }, ['COMPULSORY_DISCOUNT', 'PERIOD']],
  ])('RNW-01 %o', (over, expected) => {
    expect(changeReasonsOf(before, { ...before, ...over })).toEqual(expected);
  });

  const home = {
    supplier: 'HAREL',
    insuranceStart: '2025-12-01',
    insuranceEnd: '2026-11-30',
    insuranceRenewal: false,
    claims: 0,
    builtYear: 1996,
    sums: [700_000, 400_000, true],
  };

  test.each([
    [{}, ['TARIFF']],
    [{ supplier: 'CLAL', claims: 1 }, ['INSURER', 'CLAIMS']],
    [{ insuranceStart: '2026-12-01', insuranceEnd: '2027-11-30' }, ['TARIFF']],
    [{ insuranceStart: '2027-12-01', insuranceEnd: '2028-11-30' }, ['HOME_AGE']],
    [{ insuranceRenewal: true, sums: [900_000, 400_000, true] }, ['SUMS', 'RENEWAL_DISCOUNT']],
  ])('RNW-01 of a home, %o', (over, expected) => {
    expect(homeChangeReasonsOf(home, { ...home, ...over })).toEqual(expected);
  });
});
